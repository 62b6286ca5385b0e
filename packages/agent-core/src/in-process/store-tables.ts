import type { ButtonRow, DeliveryRow } from '../delivery/delivery-row.ts'
import type { Conversation, Place } from '../conversation/conversation.ts'
import type { InboxRow, NewInboxRow } from '../conversation/inbox-row.ts'
import type { SealedEvent, SignedHead } from '../journal/sealed.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { AccountKey, AccountRow } from '../people/account-row.ts'
import { actorKey } from '../people/actor.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { EffectRow } from '../ports/store.ts'

/** A lane's lease: `worker` is missing when nobody holds it. */
export interface Lease {
  readonly epoch: number
  readonly worker?: string
}

/** Where the in-process store keeps its rows: maps by key, the rows themselves are never changed. */
export const createTables = () => ({
  journals: new Map<string, SealedEvent[]>(),
  /** Which tenant a journal was written for. */
  owners: new Map<string, string>(),
  heads: new Map<string, SignedHead>(),
  tasks: new Map<string, TaskRow>(),
  /** The number of each task's newest writing, and the last one that a tenant's row was given. */
  changes: new Map<string, number>(),
  lastChanges: new Map<string, number>(),
  conversations: new Map<string, Conversation>(),
  /** Conversation ids by `placeKey`. */
  places: new Map<string, string>(),
  inbox: new Map<string, InboxRow>(),
  /** Ids of the waiting rows of a lane, in order of seq. */
  waiting: new Map<string, readonly string[]>(),
  laneSeqs: new Map<string, number>(),
  /** Inbox ids by `sourceKey` and `requestKey`. */
  arrivals: new Map<string, string>(),
  approvals: new Map<string, Approval>(),
  limits: new Map<string, number>(),
  effects: new Map<string, EffectRow>(),
  deliveries: new Map<string, DeliveryRow>(),
  buttons: new Map<string, ButtonRow>(),
  /** By `accountKey`. */
  accounts: new Map<string, AccountRow>(),
  leases: new Map<string, Lease>(),
  /** When each worker last said that it lives. */
  beats: new Map<string, number>(),
})

export type Tables = ReturnType<typeof createTables>

/** A place without its kind: that is an attribute, not an address. */
export const placeKey = ({ tenant, platform, workspace, channel, thread }: Place): string =>
  JSON.stringify([tenant, platform, workspace, channel, thread ?? ''])

export const sourceKey = (row: NewInboxRow): string =>
  JSON.stringify(['source', row.tenant, row.source, row.sourceEventId])

export const requestKey = (row: NewInboxRow): string | undefined =>
  row.requestId === undefined
    ? undefined
    : JSON.stringify(['request', row.tenant, actorKey(row.by), row.conversation, row.requestId])

export const limitKey = (tenant: string, key: string, window: string): string =>
  JSON.stringify([tenant, key, window])

export const effectKey = (conversation: string, hash: string): string => JSON.stringify([conversation, hash])

export const accountKey = ({ tenant, platform, workspace, user }: AccountKey): string =>
  JSON.stringify([tenant, platform, workspace, user])
