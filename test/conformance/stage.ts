import type { Account, ChatServer, Enclosed, Seen, Spot } from '@errand/simulators/chat'
import type { Reply } from '@errand/simulators/openai'
import { eventually } from '../support/eventually.ts'
import type { House, Seat } from './house.ts'
import type { People, Surface } from './surfaces.ts'

/** A task that was asked for, and where it goes on. */
interface Talk {
  readonly at: Spot
  /** The message that asked for it. */
  readonly message: string
  /** The name of its script; it stands in the words that asked. */
  readonly script: string
  /** Lets the model speak, where it was to be held. */
  readonly letGo: () => void
}

/** A room of its own for a scenario, with Ana, Bob and Eve in it. */
export interface Stage extends People {
  readonly surface: Surface
  readonly server: ChatServer
  readonly house: House
  readonly room: Spot
  /** Ana asks for a task that goes as the script says. */
  readonly ask: (
    replies: readonly Reply[],
    options?: {
      readonly files?: readonly Enclosed[]
      readonly inPrivate?: boolean
      readonly holds?: boolean
    },
  ) => Promise<Talk>
  /** Somebody says something more in it, to Errand. */
  readonly add: (by: Account, talk: Talk, text: string) => Promise<string>
  /** What Errand says there, as somebody sees it; Ana unless another is named. */
  readonly said: (at: Spot, who?: Account) => readonly Seen[]
  readonly heard: (at: Spot, words: string, who?: Account) => Promise<Seen>
  readonly offered: (at: Spot, label: string) => Promise<Seen>
  /** Fills the form that a button opened, once it is there. */
  readonly fill: (by: Account, at: Spot, values: Readonly<Record<string, string>>) => Promise<void>
  /** A message once it is as wanted. */
  readonly turned: (at: Spot, message: Seen, holds: (seen: Seen) => boolean) => Promise<Seen>
  readonly until: <Value>(look: () => Value | undefined) => Promise<Value>
}

// On a machine that does much else, everything takes its time.
const withinMs = 90_000

export const setStage = (house: House, { surface, server, people }: Seat): Stage => {
  const { ana } = people
  const room = server.channel({ kind: 'group', members: Object.values(people) })
  const said: Stage['said'] = (at, who = ana) => server.see(who, at).filter(({ by }) => by === 'bot')
  const spots = new Set<Spot>([room])
  /** What stood in the rooms of this scenario, for whoever looks into why it failed. */
  const saw = (): string =>
    [...spots]
      .flatMap((at) => server.see(ana, at))
      .map(({ by, text, controls, files, isOpen }) =>
        JSON.stringify([
          by,
          text.length > 300 ? `${text.slice(0, 150)} … ${text.slice(-150)}` : text,
          ...controls.map(({ label }) => label),
          files.length,
          isOpen,
        ]),
      )
      .join('\n')
  const until: Stage['until'] = (look) => eventually(look, { withinMs, otherwise: saw })
  return {
    ...people,
    surface,
    server,
    house,
    room,
    ask: async (replies, { files = [], inPrivate = false, holds = false } = {}) => {
      const script = house.scripts.write(replies)
      const letGo = holds ? house.scripts.hold(script) : () => undefined
      const where = inPrivate ? server.channel({ kind: 'private', members: [ana] }) : room
      const message = await server.say(ana, where, {
        text: `please do ${script}`,
        mention: !inPrivate,
        files,
      })
      const at = await surface.threadOf(server, where, message)
      spots.add(at)
      return { at, message, script, letGo }
    },
    add: async (by, { at }, text) => {
      const replyTo = surface.bindsByReply ? (await until(() => said(at).at(-1))).id : undefined
      return server.say(by, at, { text, mention: true, ...(replyTo === undefined ? {} : { replyTo }) })
    },
    said,
    until,
    heard: (at, words, who) => until(() => said(at, who).find(({ text }) => text.includes(words))),
    offered: (at, label) =>
      until(() =>
        said(at).findLast(({ controls }) => controls.some((one) => one.label === label && !one.isOff)),
      ),
    fill: (by, at, values) =>
      eventually(() =>
        server.fill(by, at, values).then(
          () => true,
          () => undefined,
        ),
      ).then(() => undefined),
    turned: (at, { id }, holds) => until(() => said(at).find((seen) => seen.id === id && holds(seen))),
  }
}
