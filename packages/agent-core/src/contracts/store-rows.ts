import type { Place } from '../conversation/conversation.ts'
import type { NewInboxRow } from '../conversation/inbox-row.ts'
import type { SealedEvent, SealedText } from '../journal/sealed.ts'
import type { TaskRow } from '../journal/task-row.ts'
import type { Actor } from '../people/actor.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { Commit, CommitResult, Store } from '../ports/store.ts'
import type { Lanes } from '../ports/lanes.ts'

/** What a suite of the store or the lanes runs on: empty at the start of each test, closed after it. */
export interface StorageSubject {
  readonly store: Store
  readonly lanes: Lanes
  readonly close: () => Promise<void>
}

/** Later than any clock of a test. */
export const never = 253_402_300_799_000

export const ada: Actor = { platform: 'slack', workspace: 'T1', user: 'U1', person: 'ada', roles: ['owner'] }
export const bob: Actor = { platform: 'slack', workspace: 'T1', user: 'U2', roles: [] }

export const hashOf = (digit: string): string => digit.repeat(64)

export const place = (changes: Partial<Place> = {}): Place => ({
  tenant: 'default',
  platform: 'slack',
  workspace: 'T1',
  channel: 'C1',
  kind: 'group',
  ...changes,
})

export const text = (index: number, body: string, changes: Partial<SealedText> = {}): SealedText => ({
  index,
  salt: '00ff'.repeat(8),
  body,
  bulk: false,
  ...changes,
})

export const event = (seq: number, changes: Partial<SealedEvent> = {}): SealedEvent => ({
  task: 't1',
  seq,
  v: 1,
  type: 'noted',
  at: 1_800_000_000_000 + seq,
  epoch: 1,
  actor: 'system',
  data: '{"derived":true}',
  hash: hashOf('a'),
  texts: [],
  ...changes,
})

export const task = (id: string, changes: Partial<TaskRow> = {}): TaskRow => ({
  id,
  tenant: 'default',
  conversation: 'c1',
  createdAt: 1_800_000_000_000,
  requester: ada,
  title: 'a task',
  status: 'executing',
  ended: false,
  since: 1_800_000_000_001,
  steps: 2,
  workedMs: 1_500,
  microUsd: 0.25,
  rests: false,
  ...changes,
})

/** A message of Ada that waits for task t1 in lane c1 and is due at once. */
export const message = (id: string, changes: Partial<NewInboxRow> = {}): NewInboxRow => ({
  id,
  tenant: 'default',
  source: 'slack',
  sourceEventId: `event ${id}`,
  conversation: 'c1',
  lane: 'c1',
  task: 't1',
  kind: 'message',
  mode: 'steer',
  by: ada,
  runAt: 0,
  at: 1_800_000_000_000,
  text: `text of ${id}`,
  ...changes,
})

export const approval = (id: string, changes: Partial<Approval> = {}): Approval => ({
  id,
  tenant: 'default',
  task: 't1',
  conversation: 'c1',
  call: 'c1',
  hash: hashOf('b'),
  state: 'open',
  deadline: 1_800_000_600_000,
  ...changes,
})

/** Commits for the tenant `default` unless told otherwise. */
export const commitTo = (
  store: Store,
  commit: Omit<Commit, 'tenant'> & { readonly tenant?: string },
): Promise<CommitResult> => store.commit({ tenant: 'default', ...commit })

/** Why a commit was refused; undefined when it was not. */
export const refusal = (result: CommitResult): string | undefined => (result.ok ? undefined : result.reason)
