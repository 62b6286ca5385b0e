import { z } from 'zod'
import { asks, textOf } from '../model/asks.ts'
import { everybody, places, platforms, type Seat, type Where, type Who } from '../seat.ts'
import { sayMeanwhile } from './meanwhile.ts'
import type { SiteWorks } from './site-works.ts'

const who = z.enum(everybody)
const where = z.enum(places)
const text = z.string().trim().min(1).max(10_000)
const here = { platform: z.enum(platforms), who, where, thread: z.string().optional() }

/** What somebody does before a screen. */
export const act = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('say'), ...here, text, message: z.string().optional() }),
  z.strictObject({
    do: z.literal('press'),
    ...here,
    message: z.string(),
    label: z.string(),
    which: z.int().min(0).default(0),
  }),
  z.strictObject({
    do: z.literal('choose'),
    ...here,
    message: z.string(),
    labels: z.array(z.string()).min(1),
  }),
  z.strictObject({ do: z.literal('fill'), ...here, values: z.record(z.string(), z.string()) }),
  z.strictObject({ do: z.literal('dismiss'), ...here }),
  z.strictObject({ do: z.literal('stop'), ...here }),
  z.strictObject({ do: z.literal('say_all'), who, where, text }),
  z.strictObject({ do: z.literal('ask'), who, where, ask: z.enum(asks) }),
])
export type Act = z.output<typeof act>

type SayAct = Extract<Act, { readonly do: 'say' }>

const command = /^\/(?<name>\w+)(?:@\w+)?(?:\s+(?<text>.*))?$/su

const speak = async (seat: Seat, said: Omit<SayAct, 'do' | 'platform'>): Promise<string> => {
  const { server, people } = seat
  const at = spotOf(seat, said)
  const typed = command.exec(said.text)?.groups
  if (typed !== undefined) {
    const { name = '', text: rest } = typed
    await server.command(people[said.who], at, { name, ...(rest === undefined ? {} : { text: rest }) })
    return ''
  }
  // A thread and a reply belong to Errand already; whoever speaks to it in a channel has to name it.
  const isAddressed = said.where === 'private' || said.thread !== undefined || said.message !== undefined
  return server.say(people[said.who], at, {
    text: said.text,
    mention: !isAddressed,
    ...(said.message === undefined ? {} : { replyTo: said.message }),
  })
}

/** Does it as that person; throws, in words, what the platform would not let them do. */
export const perform = async (one: Act, { stage, language, report }: SiteWorks): Promise<void> => {
  if (one.do === 'say_all' || one.do === 'ask')
    return all(stage.seats, async (seat) => {
      const said = one.do === 'ask' ? textOf(one.ask, seat.platform, language) : one.text
      const message = await speak(seat, { who: one.who, where: one.where, text: said })
      if (one.do === 'ask' && one.ask === 'meanwhile')
        sayMeanwhile(seat, { ...one, message }, language).catch(report)
    })
  const seat = stage.seats.find(({ platform }) => platform === one.platform)
  if (seat === undefined) throw new Error(`There is no ${one.platform}.`)
  await at(seat, one)
}

const all = async (seats: readonly Seat[], run: (seat: Seat) => Promise<void>): Promise<void> => {
  await Promise.all(seats.map(run))
}

type Here = { readonly who: Who; readonly where: Where; readonly thread?: string | undefined }

const spotOf = ({ spot }: Seat, { who: by, where: place, thread }: Here) => ({
  ...spot(by, place),
  ...(thread === undefined ? {} : { thread }),
})

const at = async (seat: Seat, one: Exclude<Act, { readonly do: 'say_all' | 'ask' }>): Promise<void> => {
  const { server, people } = seat
  const by = people[one.who]
  const spot = spotOf(seat, one)
  switch (one.do) {
    case 'say':
      return void (await speak(seat, one))
    case 'press':
      return server.press(by, spot, one)
    case 'choose':
      return server.choose(by, spot, one)
    case 'fill':
      return server.fill(by, spot, one.values)
    case 'dismiss':
      return seat.dismiss(one.who)
    case 'stop':
      return server.stop(by, spot)
  }
}
