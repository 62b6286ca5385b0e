/** A channel, a direct conversation or a thread. */
export interface Room {
  readonly id: string
  readonly kind: 'text' | 'dm' | 'thread'
  readonly name: string
  /** Of a channel and its threads; direct conversations have none. */
  readonly guild?: string
  /** Of a thread: its channel. */
  readonly parent?: string
  /** Of a thread: who opened it. */
  readonly owner?: string
  /** Who sees it; of a thread: who has joined it. */
  readonly members: readonly string[]
  /** Permissions that the bot lacks here. */
  readonly denied: bigint
  readonly isDeleted: boolean
  /** Of a direct conversation: they take no messages from the bot. */
  readonly isBlocked: boolean
  readonly isArchived: boolean
  /** Minutes without a message until a thread goes to the archive. */
  readonly archivesAfter: number
}

/** A server, as its members call it. */
export interface Guild {
  readonly id: string
  readonly name: string
  readonly hasBot: boolean
}
