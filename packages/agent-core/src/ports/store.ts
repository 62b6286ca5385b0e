import type { ButtonRow, DeliveryRow } from '../delivery/delivery-row.ts'
import type { AccountKey, AccountRow } from '../people/account-row.ts'
import type { Conversation, Place } from '../conversation/conversation.ts'
import type { InboxRow, NewInboxRow, Settled } from '../conversation/inbox-row.ts'
import type { SealedEvent, SignedHead } from '../journal/sealed.ts'
import type { Approval, ApprovalChange } from '../permissions/approval-row.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Status } from '../conversation/machine.ts'

/** A counter that survives restarts, e.g. sends of a user on a day; refused when `add` would pass `max`. */
export interface LimitChange {
  readonly key: string
  readonly window: string
  readonly add: number
  readonly max?: number
}

/** An effect that ran: who asks for the same again in this conversation is told. A projection of the journals. */
export interface EffectRow {
  readonly conversation: string
  readonly hash: string
  readonly task: string
  readonly call: string
  readonly at: number
}

/** All that one border writes, all or nothing. */
export interface Commit {
  readonly tenant: string
  /** The lane's lease; a stale epoch refuses the whole commit. Absent only where no worker is involved. */
  readonly fence?: { readonly lane: string; readonly epoch: number }
  /** Must survive a power cut, not only a crash. */
  readonly barrier?: boolean
  /** Each must be the next of its journal; else `seq_taken`. */
  readonly events?: readonly SealedEvent[]
  /** The newest of each journal. */
  readonly heads?: readonly SignedHead[]
  /** Inserted or replaced by id. */
  readonly tasks?: readonly TaskRow[]
  /** Created when unknown; when known its version must be `expect`, and grows by one. */
  readonly conversation?: { readonly id: string; readonly place: Place; readonly expect: number }
  readonly inbox?: readonly NewInboxRow[]
  /** Each row must still be waiting. */
  readonly settled?: readonly Settled[]
  readonly approvals?: readonly ApprovalChange[]
  readonly limits?: readonly LimitChange[]
  readonly effects?: readonly EffectRow[]
  /** Inserted or replaced by id. */
  readonly deliveries?: readonly DeliveryRow[]
  readonly buttons?: readonly ButtonRow[]
  /** Inserted or replaced by platform, workspace and user. */
  readonly accounts?: readonly AccountRow[]
  /** Refused while a person's message (kind `message` or `answer`) that is due, and not settled here, waits for this task. */
  readonly requires?: { readonly nothingWaitsFor: string }
}

/** Why nothing was written. Environment faults (full, read-only) are thrown as ErrandError instead. */
export type Refusal =
  | { readonly reason: 'fenced' }
  | { readonly reason: 'seq_taken' }
  | { readonly reason: 'conversation_moved' }
  | { readonly reason: 'message_waits' }
  | { readonly reason: 'settled'; readonly message: string }
  /** The same source event, or the same request id: the row that was there first. */
  | { readonly reason: 'duplicate'; readonly row: InboxRow }
  | { readonly reason: 'approval_moved'; readonly approval: Approval | undefined }
  | { readonly reason: 'over_limit'; readonly key: string }

export type CommitResult =
  | {
      readonly ok: true
      readonly inbox: readonly InboxRow[]
      /** Whether rows wait and are due in the lane of the fence: saves a worker from asking at each border. */
      readonly due: boolean
    }
  | ({ readonly ok: false } & Refusal)

/** Texts of ended tasks: how many tasks have any, how many texts these are, and their letters. */
export interface Texts {
  readonly tasks: number
  readonly texts: number
  readonly letters: number
}

/** The tasks of a tenant that had ended before a moment, in milliseconds UTC, and have not been reopened. */
export interface EndedBefore {
  readonly tenant: string
  readonly before: number
}

/**
 * Everything durable. `commit` writes and `erase` forgets, the others only read; every read names its tenant except
 * those by an unguessable or globally unique id.
 */
export interface Store {
  commit(commit: Commit): Promise<CommitResult>
  /**
   * Forgets every text and salt of these tasks, their titles and whole outputs; events and hashes stay, so that the
   * journals still verify. Returns what there was.
   */
  erase(tasks: EndedBefore): Promise<Texts>
  /** What `erase` would forget. */
  erasable(tasks: EndedBefore): Promise<Texts>
  /** Events of one journal in order, from `after` (exclusive), at most `limit`; bulk texts only when asked for. */
  journal(
    task: string,
    options?: { readonly after?: number; readonly limit?: number; readonly bulk?: boolean },
  ): Promise<readonly SealedEvent[]>
  head(task: string): Promise<SignedHead | undefined>
  task(id: string): Promise<TaskRow | undefined>
  /**
   * Oldest first (by id) unless `newest`, then from `before` (exclusive) on; `open` picks those that have not ended,
   * `titled` those whose title holds this text, whatever the case and the width of its letters. Parts of a task are
   * listed only as such: those of `parent`.
   */
  tasks(query: {
    readonly tenant: string
    readonly parent?: string
    readonly conversation?: string
    readonly open?: boolean
    readonly newest?: boolean
    readonly before?: string
    /** The account's own only, as `actorKey` tells it. */
    readonly requester?: string
    readonly statuses?: readonly Status[]
    readonly titled?: string
    readonly limit?: number
  }): Promise<readonly TaskRow[]>
  /** How many tasks have each status, parts apart; those that no task has may be left out. */
  countTasks(query: {
    readonly tenant: string
    readonly requester?: string
  }): Promise<Readonly<Partial<Record<Status, number>>>>
  /**
   * Rows of tasks, parts apart, that were written after `after` (exclusive) and up to `upTo`, each once as it stands, in the order
   * of its newest writing. Numbers grow with each row that is written and outlive restarts; they say no time.
   */
  changed(query: {
    readonly tenant: string
    readonly after: number
    readonly upTo?: number
    readonly requester?: string
    readonly limit: number
  }): Promise<readonly { readonly row: TaskRow; readonly change: number }[]>
  /** The number of the row that was written last; 0 before the first. */
  lastChange(tenant: string): Promise<number>
  /** Working times in milliseconds, where known, of the tasks that came to `done` last, parts apart, newest first. */
  lastDone(tenant: string, limit: number): Promise<readonly number[]>
  conversation(id: string): Promise<Conversation | undefined>
  conversationAt(place: Place): Promise<Conversation | undefined>
  message(id: string): Promise<InboxRow | undefined>
  /** The row that an event of a source became; or the newest one that a message became, as its platform calls it. */
  arrival(query: {
    readonly tenant: string
    readonly source: string
    readonly event?: string
    readonly said?: string
  }): Promise<InboxRow | undefined>
  /** Rows of a lane that wait and are due at `now`, in order of seq; stops first. */
  waiting(
    lane: string,
    options: { readonly now: number; readonly limit?: number },
  ): Promise<readonly InboxRow[]>
  /** How many requests of people wait, for the caps: waiting rows of kind `message` and unended tasks that are queued, parts apart. */
  countWaiting(tenant: string, conversation?: string): Promise<number>
  approval(id: string): Promise<Approval | undefined>
  approvals(query: {
    readonly tenant: string
    readonly task?: string
    readonly state?: Approval['state']
  }): Promise<readonly Approval[]>
  /** How much of each limit is used in a window, in the order of the keys. */
  used(tenant: string, window: string, keys: readonly string[]): Promise<readonly number[]>
  /** The last time this effect ran in the conversation. */
  effect(conversation: string, hash: string): Promise<EffectRow | undefined>
  /** What a task has in chats, by key; and the one that a reply on a platform means. */
  deliveries(task: string): Promise<readonly DeliveryRow[]>
  deliveryAt(query: {
    readonly tenant: string
    readonly platform: string
    readonly lookup: string
  }): Promise<DeliveryRow | undefined>
  /** Tasks in conversations of a platform that are open, or whose end was not yet delivered whole; oldest first. */
  undelivered(query: { readonly tenant: string; readonly platform: string }): Promise<readonly string[]>
  button(id: string): Promise<ButtonRow | undefined>
  buttons(task: string): Promise<readonly ButtonRow[]>
  account(key: AccountKey): Promise<AccountRow | undefined>
  /** The account that has a code out with this hash. */
  accountWithCode(query: { readonly tenant: string; readonly hash: string }): Promise<AccountRow | undefined>
  accounts(query: { readonly tenant: string; readonly person?: string }): Promise<readonly AccountRow[]>
  /** Every task id that has a row, an event, a head or an inbox row: what an audit must visit. */
  journals(tenant: string): Promise<readonly string[]>
}
