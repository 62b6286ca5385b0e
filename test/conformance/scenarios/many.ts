import { expect } from 'vitest'
import type { Control, Seen } from '@errand/simulators/chat'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'
import { setStage, type Stage } from '../stage.ts'

const messages = 100
const conversations = 40
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n + 1)

/** Much at once: nothing is lost, doubled or out of order. */
export const many: readonly Scenario[] = [
  {
    name: '100 messages into one conversation: each counts once, in order',
    play: async ({ ask, add, ana, heard, offered, said, until, house, surface }) => {
      const gate = `${surface.platform}-many`
      const asked = await ask([calls(call('read_slowly', { page: gate })), answer('All are read.')])
      const { at, script } = asked
      await offered(at, 'Stop')
      await Promise.all(upTo(messages).map((n) => add(ana, asked, `word-${n}-of-many`)))
      // Whatever comes after the gate has opened still joins, or is a task of its own: all have to be there before.
      await until(() => said(at).find(({ text }) => joining(text) === messages))
      await house.pages.open(gate)
      await heard(at, 'All are read.')
      expect(
        [...house.scripts.read(script).matchAll(/word-(\d+)-of-many/gu)].map(([, n]) => Number(n)),
      ).toEqual(upTo(messages))
    },
  },
  {
    name: '100 tasks one after the other: done in the order in which they were asked for',
    play: async (stage) => {
      const { ask, heard, offered, said, until, house, surface } = stage
      const gate = `${surface.platform}-queue`
      const asked = await ask([calls(call('read_slowly', { page: gate })), answer('Number 0 is done.')])
      const { at } = asked
      await offered(at, 'Stop')
      const requests = upTo(messages).map((n) => house.scripts.write([answer(`Number ${n} is done.`)]))
      await (surface.takesCommandsInThreads ? commandEach : sayEach)(stage, { asked, requests })
      await house.pages.open(gate)
      // Slack takes a message a second in a channel.
      for (const n of upTo(messages)) await heard(at, `Number ${n} is done.`)
      const done = (): readonly number[] =>
        said(at)
          .flatMap(({ text }) => /Number (\d+) is done\./u.exec(text)?.[1] ?? [])
          .map(Number)
      await until(() => done().length > messages || undefined)
      expect(done()).toEqual([0, ...upTo(messages)])
      // Discord shows this to who gave a command that was not answered in time.
      expect(said(at).filter(({ text }) => text.includes('did not respond'))).toEqual([])
    },
  },
  {
    name: `${conversations} conversations beside each other`,
    play: async ({ house, surface }) => {
      const seat = house.seats.find((one) => one.surface === surface)
      if (seat === undefined) throw new Error(`Nobody is on ${surface.name}.`)
      await Promise.all(
        upTo(conversations).map(async (n) => {
          const { ask, heard, said } = setStage(house, seat)
          const { at } = await ask([answer(`Answer ${n}.`)])
          await heard(at, `Answer ${n}.`)
          expect(said(at).filter(({ isLoud }) => isLoud)).toHaveLength(1)
        }),
      )
    },
  },
]

interface Queued {
  readonly asked: Awaited<ReturnType<Stage['ask']>>
  readonly requests: readonly string[]
}

const commandEach = async (
  { server, surface, ana, offered }: Stage,
  { asked: { at }, requests }: Queued,
): Promise<void> => {
  const { id: answered } = await offered(at, 'Stop')
  for (const text of requests) await surface.give(server, ana, { at, answered }, { name: 'new', text })
}

/** Says all of them, and sends each to the end of the queue by the card's button beside it. */
const sayEach = async (
  { add, ana, server, until, said }: Stage,
  { asked, requests }: Queued,
): Promise<void> => {
  const { at } = asked
  for (const text of requests) await add(ana, asked, text)
  for (let done = 0; done < requests.length;) {
    const first = requests[done] ?? ''
    const card = await until(() =>
      said(at).findLast((seen) => seen.controls.some(isOffered) && firstIn(seen, requests) === first),
    )
    const rows = card.controls.filter(isOffered)
    for (const which of rows.keys())
      await server.press(ana, at, { message: card.id, label: 'Afterwards', which })
    done += rows.length
  }
  await until(() => !said(at).some(({ controls }) => controls.some(isOffered)) || undefined)
}

const isOffered = ({ label, isOff }: Control): boolean => label === 'Afterwards' && !isOff

/** The request that a message names before the others. */
const firstIn = ({ text }: Seen, requests: readonly string[]): string | undefined =>
  [...text.matchAll(/[\w-]+/gu)].map(([word]) => word).find((word) => requests.includes(word))

/** How many messages a card says will join: those that it names, and those that it counts. */
const joining = (text: string): number =>
  [...text.matchAll(/joins at step/gu)].length + Number(/and (\d+) more/u.exec(text)?.[1] ?? 0)
