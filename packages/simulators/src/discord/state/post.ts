import type { MessageType } from 'discord-api-types/v10'
import type { Component } from '../body/layout.ts'
import type { Embed } from '../body/message-shape.ts'

/** A file that is attached to a message. */
export interface Stored {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
  readonly description?: string
}

/** Who is mentioned with effect. */
export interface Mentions {
  readonly users: readonly string[]
  readonly everyone: boolean
}

/** A message. */
export interface Post {
  readonly id: string
  readonly room: string
  readonly author: string
  /** Discord's number: 0, 19 a reply, 20 and 23 the answer of a command, 18 and 21 and 7 the system's. */
  readonly kind: MessageType
  readonly content: string
  readonly components: readonly Component[]
  readonly embeds: readonly Embed[]
  readonly files: readonly Stored[]
  readonly reactions: readonly { readonly emoji: string; readonly users: readonly string[] }[]
  readonly flags: number
  readonly mentions: Mentions
  readonly nonce?: string | number
  readonly replyTo?: { readonly room: string; readonly id: string }
  /** Forwards the message that it points to, as that was then. */
  readonly forwards?: Pick<Post, 'content' | 'files' | 'flags' | 'kind' | 'id'>
  /** Of an interaction's answer. */
  readonly interaction?: {
    readonly id: string
    readonly type: number
    readonly user: string
    readonly name?: string
    readonly source?: string
  }
  /** Ephemeral. */
  readonly onlyFor?: string
  /** Deferred: a line that says that the bot is thinking. */
  readonly isThinking: boolean
  readonly loudFor: readonly string[]
  readonly edits: number
  readonly editedAt?: number
  /** A thread that was opened from it. */
  readonly hasThread: boolean
}
