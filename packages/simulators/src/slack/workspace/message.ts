import type { Block } from '../blocks/block.ts'
import type { Stream } from './stream.ts'

interface Reaction {
  readonly name: string
  readonly users: readonly string[]
}

export interface Metadata {
  readonly event_type: string
  readonly event_payload: Readonly<Record<string, unknown>>
}

/** A message as the workspace keeps it. */
export interface Message {
  readonly ts: string
  readonly channel: string
  /** User id; the app's own for what the app posted. */
  readonly user: string
  readonly text: string
  readonly blocks: readonly Block[]
  readonly files: readonly string[]
  /** Previews of links, as Slack adds them by itself, and messages that were shared with it. */
  readonly attachments: readonly Readonly<Record<string, unknown>>[]
  readonly thread?: string | undefined
  readonly isBroadcast: boolean
  readonly metadata?: Metadata | undefined
  readonly reactions: readonly Reaction[]
  /** An ephemeral one: the only person who sees it. */
  readonly onlyFor?: string | undefined
  readonly editedAt?: string | undefined
  readonly edits: number
  /** Whom it disturbed when it came. */
  readonly loudFor: readonly string[]
  readonly stream?: Stream | undefined
  /** It was deleted while it had replies, and stands for their root. */
  readonly isTombstone?: boolean
  /** What people chose in its menus so far, by block and action. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** A reply that is not also shown in the channel. */
export const isReply = ({ thread, ts, isBroadcast }: Message): boolean =>
  thread !== undefined && thread !== ts && !isBroadcast
