import type { Faults } from './faults.ts'
import type { Seen } from './seen.ts'

/** Somebody who may speak on the platform. */
export interface Account {
  readonly id: string
  readonly name: string
  /** A bot of somebody else's: what it says is delivered like anybody's, and marked as the platform marks it. */
  readonly isBot?: boolean
  /** Not a full member: a guest, or from another organisation's workspace. */
  readonly isGuest?: boolean
}

/** Where something is said; `thread` where the platform has threads or topics. */
export interface Spot {
  readonly channel: string
  readonly thread?: string
}

/** A file as a person adds it. */
export interface Enclosed {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface Say {
  readonly text: string
  /** Mentions the bot in front of the text, the way that platform writes it. */
  readonly mention?: boolean
  readonly replyTo?: string
  readonly files?: readonly Enclosed[]
}

/** A button of a message. */
export interface Press {
  readonly message: string
  readonly label: string
  /** Which one of those with the same words, from 0. Default: the first. */
  readonly which?: number
}

/**
 * A chat platform as people at their screens have it, over the wire-level server that the bot is connected to. All ids
 * are the platform's own. Each act resolves once the platform has taken it, not once the bot has.
 */
export interface ChatServer {
  /** What the bot's SDK needs to reach it, by the name of the setting, e.g. `SLACK_API_URL`; tokens are obviously fake. */
  readonly environment: Readonly<Record<string, string>>
  /** Resolves when the bot is connected, or has registered its webhook. */
  connected(options?: { readonly withinMs?: number }): Promise<void>
  account(account: Partial<Account> & { readonly name: string }): Account
  /** A channel with these people and the bot in it; `private` is a direct conversation of one person with the bot. */
  channel(options: {
    readonly name?: string
    readonly kind: 'group' | 'private'
    readonly members: readonly Account[]
    /** Telegram: a group with topics; Discord and Slack have threads anyway. */
    readonly topics?: boolean
  }): Spot
  say(by: Account, at: Spot, said: Say): Promise<string>
  /** Changes what they said, as far as the platform lets them. */
  revise(by: Account, at: Spot, change: { readonly message: string; readonly text: string }): Promise<void>
  remove(by: Account, at: Spot, message: string): Promise<void>
  /** Presses a button by the words on it; rejects where that person sees no such button or it is off. */
  press(by: Account, at: Spot, press: Press): Promise<void>
  /** Chooses options of a select, radio buttons or checkboxes by their words. */
  choose(
    by: Account,
    at: Spot,
    choice: { readonly message: string; readonly labels: readonly string[] },
  ): Promise<void>
  /** Fills the form that the bot has opened for them (a modal, a forced reply), by its fields' labels, and sends it. */
  fill(by: Account, at: Spot, values: Readonly<Record<string, string>>): Promise<void>
  /** A slash command, e.g. `errand` with `status`. */
  command(by: Account, at: Spot, command: { readonly name: string; readonly text?: string }): Promise<void>
  /** A command from a message's own menu, e.g. "Ask Errand about this". */
  shortcut(
    by: Account,
    at: Spot,
    shortcut: { readonly message: string; readonly label: string },
  ): Promise<void>
  /** The platform's own Stop; rejects where it shows none to them now. */
  stop(by: Account, at: Spot): Promise<void>
  /** What that person sees there now, oldest first: also what only they can see. */
  see(by: Account, at: Spot): readonly Seen[]
  /** Threads or topics of a channel, oldest first. */
  threads(at: Spot): readonly Spot[]
  /** A line such as "is typing" or a session's status, that stands beside the messages; empty where there is none. */
  status(at: Spot): string
  /** Resolves with the first value of `look` that is not undefined; rejects after `withinMs` with what was seen. */
  until<Value>(look: () => Value | undefined, options?: { readonly withinMs?: number }): Promise<Value>
  readonly faults: Faults
  /** Calls that the platform refused because they broke its rules, in words: a correct bot leaves none. */
  readonly violations: readonly string[]
  close(): Promise<void>
}
