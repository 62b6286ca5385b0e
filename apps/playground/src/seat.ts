import type { Account, ChatServer, Spot } from '@errand/simulators/chat'
import type { Language } from '@errand/words'
import type { Html } from './draw/html.ts'

/** Who sits before the screens: Ana asks, Ben may decide for others, Eve was never let in. */
export const everybody = ['ana', 'ben', 'eve'] as const
export type Who = (typeof everybody)[number]

/** The channel that all are in, or somebody's own conversation with Errand. */
export const places = ['group', 'private'] as const
export type Where = (typeof places)[number]

export const platforms = ['slack', 'discord', 'telegram'] as const
export type PlatformName = (typeof platforms)[number]

/** A piece of a chat that changes as a whole. */
export interface Item {
  readonly key: string
  readonly html: string
}

/** What one person has before them on one platform. */
export interface Screen {
  readonly title: string
  /** What stands under the title, such as that somebody is typing. */
  readonly notice: string
  /** Oldest first. */
  readonly items: readonly Item[]
  /** The form over it. */
  readonly form?: string
}

/** A platform with the people on it, and how its own client draws what they see. */
export interface Seat {
  readonly platform: PlatformName
  /** As the config names it. */
  readonly workspace: string
  readonly server: ChatServer
  readonly people: Readonly<Record<Who, Account>>
  readonly spot: (who: Who, where: Where) => Spot
  readonly screen: (who: Who, where: Where, language: Language) => Screen
  /** Closes the form before somebody without sending it. */
  readonly dismiss: (who: Who) => Promise<void>
}

export const item = (key: string, { html }: Html): Item => ({ key, html })

/** The people of a platform and the places they meet Errand in. */
export const seated = (server: ChatServer): Pick<Seat, 'people' | 'spot'> => {
  const people = {
    ana: server.account({ name: 'Ana' }),
    ben: server.account({ name: 'Ben' }),
    eve: server.account({ name: 'Eve' }),
  }
  const group = server.channel({ name: 'checkout', kind: 'group', members: Object.values(people) })
  const own = new Map(
    everybody.map((who) => [who, server.channel({ kind: 'private', members: [people[who]] })]),
  )
  return {
    people,
    spot: (who, where) => (where === 'group' ? group : (own.get(who) ?? group)),
  }
}
