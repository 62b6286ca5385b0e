import type { Access, Clock } from '@errand/agent-core'
import {
  createNewest,
  commands,
  type Commanded,
  type Reception,
  type Reply,
  type Sender,
} from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import { createAnswering, type Answering } from '../answering.ts'
import type { Call } from '../call.ts'
import { text as textDisplay } from '../draw/component.ts'
import { readPageId } from '../forms/pages.ts'
import { createLines, type Turn } from './lines.ts'
import { request } from './request.ts'
import type { People } from '../people.ts'
import { placeAt } from '../place.ts'
import { readDone, type Done } from '../receive/interaction.ts'
import { interaction as interactionShape } from '../receive/shapes.ts'
import { plainly, showDone } from '../show-done.ts'
import type { Showing } from '../show.ts'
import type { Us } from '../us.ts'

interface Ports extends Showing {
  readonly us: Us
  readonly answer: Call
  readonly people: People
  readonly receive: Reception['receive']
  readonly access: Access
  readonly clock: Clock
  readonly languageFor: (sender: Pick<Sender, 'locale'>) => Language
}

const most = { interactions: 2_000, drafts: 200 }

/** Takes in what people do with commands, buttons, menus and forms; resolves once it is done and answered. */
export const createDone = (ports: Ports): ((raw: unknown) => Promise<void>) => {
  const { us, people } = ports
  const lines = createLines()
  const taken = createNewest<true>(most.interactions)
  /** What was typed into a form and was wrong, so that it stands there when the form is opened again. */
  const drafts = createNewest<Readonly<Record<string, string>>>(most.drafts)

  /** In private nothing tells of a person's servers. */
  const whole = ({ place, by }: Done['inbound']): Sender | Promise<Sender> =>
    place.kind === 'private' ? people.complete(by) : by
  const press = async (done: Done, answering: Answering): Promise<void> => {
    const { inbound, isForm } = done
    if (inbound.kind !== 'press') return
    const { button, isRead } = readPageId(inbound.id)
    const pressed = { ...inbound, id: button }
    const reply = await ports.receive(pressed)
    const key = reply.show === 'form' ? draftKey(pressed.by, reply.form.submit) : undefined
    if (isForm) {
      if (key === undefined) drafts.drop(draftKey(pressed.by, pressed.id))
      else drafts.keep(key, pressed.values)
    }
    return showDone(reply, pressed, {
      ...ports,
      answering,
      isForm,
      isRead,
      typed: key === undefined ? undefined : drafts.get(key),
      tooLong: say(ports.languageFor(pressed.by), 'discord.form_too_long'),
    })
  }

  return async (raw) => {
    const read = interactionShape.safeParse(raw)
    const done = read.success ? readDone(read.data, us) : undefined
    // After a connection broke, things can come twice.
    if (done === undefined || taken.get(done.id) !== undefined) return
    taken.keep(done.id, true)
    const answering = createAnswering(done, { ...ports, application: us.application })
    const { inbound } = done
    if (inbound.kind === 'press')
      return press({ ...done, inbound: { ...inbound, by: await whole(inbound) } }, answering)
    using turn = lines.join(`${inbound.place.channel} ${inbound.place.thread ?? ''}`)
    return await command({ ...inbound, by: await whole(inbound) }, { ports, done, answering, turn })
  }
}

const draftKey = ({ user }: Sender, submit: string): string => `${user} ${submit}`

interface Given {
  readonly ports: Ports
  readonly done: Done
  readonly answering: Answering
  readonly turn: Turn
}

/** A command is done and kept before Discord is answered; what takes its time has the answer say so meanwhile. */
const command = async (commanded: Commanded, given: Given): Promise<void> => {
  const { answering, ports } = given
  // Who is not let in gets nothing said to all.
  if (isRequest(commanded) && (await ports.access.actorFor(commanded.by)).ok) return request(commanded, given)
  given.turn.leave()
  const placed = aside(commanded, given)
  const reply = await ports.receive(placed)
  if (reply.show === 'mark') return begun(reply, placed, given)
  return showDone(reply, placed, { ...plainly(ports), answering })
}

/** A message that was picked from a menu begins the thread itself. */
const aside = (commanded: Commanded, { done, ports }: Given): Commanded => {
  const { about, place } = commanded
  if (about === undefined || done.channel.kind !== 'channel') return commanded
  return {
    ...commanded,
    place: placeAt(ports.us, { id: place.channel, channel: done.channel, message: about.message }),
  }
}

/** Tells the person alone where it goes on. */
const begun = async (
  reply: Extract<Reply, { readonly show: 'mark' }>,
  { place, about }: Commanded,
  { ports, answering }: Given,
): Promise<void> => {
  const { threads, delivery, insist } = ports
  const { task, message: row } = reply.accepted
  if (about !== undefined) delivery.note({ task, place, message: about.message, row })
  if (place.thread !== undefined && place.thread === about?.message)
    await insist(() => threads.begin(place, about.text))
  if (place.thread === undefined) return answering.done()
  return answering.tell([{ components: [textDisplay(`<#${place.thread}>`)], files: [] }])
}

const known: ReadonlySet<string> = new Set(commands.map(({ name }) => name))

const isRequest = ({ name, text, about }: Commanded): boolean =>
  about === undefined && (name === 'new' ? text !== '' : !known.has(name))
