import type { Account, ChatServer, Spot } from '../chat/index.ts'
import type { Forgery } from './delivery/webhook.ts'
import type { SeenView } from './people/home.ts'
import type { SlackDrawn } from './screen/drawn.ts'
import type { View } from './workspace/views.ts'

/**
 * What only Slack has beside the contract. Faults also have the names `upload`, `download` and `response_url`, for
 * what is no method.
 */
export interface SlackControls {
  /** What payloads and answers name the workspace and the app by. */
  readonly ids: {
    readonly team: string
    readonly app: string
    readonly bot: string
    readonly botUser: string
  }
  /** What `see` tells, with what Slack's client draws it from. */
  drawn(by: Account, at: Spot): readonly SlackDrawn[]
  /** A member of another workspace, in channels that are shared with it. */
  stranger(account: { readonly name: string }): Account
  /** A private channel. */
  closedChannel(options: { readonly name?: string; readonly members: readonly Account[] }): Spot
  /** Sends events to this request URL from now on, instead of to sockets, once it answered the challenge. */
  subscribe(url: string): Promise<void>
  /** Sends the request URL an event that it must refuse, and resolves to the status of the answer. */
  forge(forgery: Forgery): Promise<number>
  /** The app-level token is no longer good: no new sockets. */
  revokeAppToken(): void
  /** Removes the app from the workspace: its bot token is over, and it is told so in two ways. */
  uninstall(): void
  /** Shares a message, with words of one's own beside it; resolves to the `ts` of the new one. */
  share(
    by: Account,
    at: Spot,
    shared: { readonly from: Spot; readonly message: string; readonly text?: string },
  ): string
  archive(channel: string): void
  /** Puts a preview under a link: the app hears `message_changed`, and no words changed. */
  unfurl(at: Spot, message: string): void
  react(by: Account, at: Spot, reaction: { readonly message: string; readonly name: string }): void
  /** Opens a tab of the app; resolves to the direct conversation. */
  openApp(by: Account, tab: 'home' | 'messages'): Spot
  home(by: Account): SeenView | undefined
  /** The modal that is on top for somebody. */
  modal(by: Account): SeenView | undefined
  /** The same modal with what Slack's client draws it from. */
  view(by: Account): View | undefined
  closeModal(by: Account): Promise<void>
  /** Presses a button of that modal, or of the Home tab where none is open. */
  pressInView(by: Account, label: string): void
  /** The prompts that the app suggests in a direct conversation. */
  prompts(at: Spot): readonly string[]
  /** Interactions and commands that no answer came to in time: the person saw Slack's warning sign. */
  readonly unanswered: readonly string[]
}

export type SlackServer = ChatServer & SlackControls & AsyncDisposable
