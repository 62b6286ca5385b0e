import type { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Account, ChatServer, Spot } from '../chat/index.ts'
import type { Recorded } from './rest/handle.ts'
import type { DiscordDrawn } from './screen/drawn.ts'

/** The form that somebody has before them. */
export interface SeenForm {
  readonly title: string
  /** What is to be read in it, as Markdown. */
  readonly text: string
  readonly fields: readonly {
    readonly label: string
    readonly value: string
    readonly isRequired: boolean
    /** More than a line. */
    readonly isLong: boolean
    readonly options: readonly string[]
  }[]
}

/**
 * What only Discord has beside the contract. Faults are named by method and path as Discord's documentation writes
 * them, e.g. `POST /channels/{channel.id}/messages`.
 */
export interface DiscordControls {
  readonly ids: {
    readonly app: string
    readonly bot: string
    /** The guild of channels that name no other. */
    readonly guild: string
  }
  /** What `see` tells, with what Discord's client draws it from. */
  drawn(by: Account, at: Spot): readonly DiscordDrawn[]
  /** Another guild that the bot joins. */
  guild(name: string): string
  /** Takes the bot into a guild again that it was thrown out of. */
  invite(guild: string): void
  /** A group channel of that guild. */
  channelIn(guild: string, options: { readonly name?: string; readonly members: readonly Account[] }): Spot
  /** A thread that a person opens, from a message or from none. */
  openThread(by: Account, at: Spot, options: { readonly name: string; readonly message?: string }): Spot
  archive(thread: Spot): void
  /** Forwards a message; resolves to the id of the new one. */
  forward(by: Account, at: Spot, forwarded: { readonly from: Spot; readonly message: string }): string
  react(
    by: Account,
    at: Spot,
    reaction: { readonly message: string; readonly emoji: string; readonly isOff?: boolean },
  ): void
  /** Puts a preview under a link: the bot hears MESSAGE_UPDATE, and nobody changed anything. */
  unfurl(at: Spot, message: string): void
  /** The line of the system that greets a new member. */
  greet(by: Account, at: Spot): string
  /** Takes permissions from the bot in a channel; `ViewChannel` hides it. Without names it gets all back. */
  deny(channel: string, ...permissions: readonly (keyof typeof PermissionFlagsBits)[]): void
  /** Op 9: the session cannot be resumed. */
  invalidateSession(): void
  /** Cuts the socket without a word; it may be resumed. */
  dropSocket(): void
  /** The form before somebody. */
  form(by: Account): SeenForm | undefined
  /** Closes it without sending it. */
  closeForm(by: Account): void
  /** The commands that are registered, by name. */
  commands(): readonly { readonly name: string; readonly type: number; readonly guild?: string }[]
  /** Every call so far, in the order of the answers; status 0: none came. */
  calls(): readonly Recorded[]
  /** Interactions that nobody answered in time: the person saw that the application did not respond. */
  readonly unanswered: readonly string[]
}

export type DiscordServer = ChatServer & DiscordControls & AsyncDisposable
