import type { WireUpdate, WireUser } from '../wire.ts'
import { type Drafts, draftsOf } from './drafts.ts'
import { type Feed, feedOf } from './feed.ts'
import { type Files, filesOf } from './files.ts'
import { type Posts, postsOf } from './posts.ts'
import { type Queries, queriesOf } from './queries.ts'
import { type Limit, type Rates, limiterOf } from './rates.ts'
import { type Rooms, roomsOf } from './rooms.ts'

/** An entry of the bot's menu of commands. */
export interface Command {
  readonly command: string
  readonly description: string
  readonly is_ephemeral?: boolean | undefined
}

/** Everything the server knows: both the bot's calls and what people do work on this. */
export interface Platform {
  readonly bot: WireUser
  readonly hasPrivacy: boolean
  readonly hasPrivateTopics: boolean
  readonly rooms: Rooms
  readonly posts: Posts
  readonly feed: Feed
  readonly files: Files
  readonly drafts: Drafts
  readonly queries: Queries
  readonly limit: Limit
  /** Unix seconds. */
  readonly date: () => number
  readonly now: () => number
  commands(): readonly Command[]
  setCommands(commands: readonly Command[]): void
  /** What the bot does in a chat, e.g. `typing`; it stands for 5 seconds, or until the bot sends something. */
  doing(chat: number, thread: number | undefined): string
  setDoing(chat: number, thread: number | undefined, action: string): void
}

const now = (): number => Date.now()

/** How long "is typing" stands. */
const doingForMs = 5000

export const platformOf = ({
  bot,
  hasPrivacy,
  hasPrivateTopics,
  rates,
  confirmed,
}: {
  readonly bot: WireUser
  readonly hasPrivacy: boolean
  readonly hasPrivateTopics: boolean
  readonly rates: Rates
  readonly confirmed: (update: WireUpdate) => void
}): Platform => {
  let commands: readonly Command[] = []
  const doing = new Map<string, { readonly action: string; readonly until: number }>()
  return {
    bot,
    hasPrivacy,
    hasPrivateTopics,
    rooms: roomsOf(bot),
    posts: postsOf(),
    feed: feedOf(confirmed),
    files: filesOf(),
    drafts: draftsOf(now),
    queries: queriesOf(now),
    limit: limiterOf(rates, now),
    now,
    date: () => Math.floor(now() / 1000),
    commands: () => commands,
    setCommands: (next) => {
      commands = next
    },
    doing: (chat, thread) => {
      const stands = doing.get(`${chat}:${thread}`)
      return stands && stands.until > now() ? stands.action : ''
    },
    setDoing: (chat, thread, action) => {
      doing.set(`${chat}:${thread}`, { action, until: now() + doingForMs })
    },
  }
}
