import { promptFold, type PromptMessage } from '../context/prompt.ts'
import { laneOf } from '../conversation/lane-names.ts'
import { ErrandError } from '../errors.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { Live } from '../ports/live.ts'
import type { Signer } from '../ports/signer.ts'
import type { Commit, CommitResult, EffectRow, Store } from '../ports/store.ts'
import { signHead } from './chain.ts'
import { effectsOf } from './effects.ts'
import { eventVersion, type Draft, type Event } from './event.ts'
import { fold } from './fold.ts'
import { seal, unseal, type Tip } from './seal.ts'
import type { TaskState } from './state.ts'
import { rowAfter, type TaskPlace, type TaskRow } from './task-row.ts'

/** What the journal needs of the world. */
export interface JournalPorts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly signer: Signer
  readonly live: Live
  readonly observe?: Observe
}

/** Told of what was committed, in order (`opened` alone may come late: another worker can be faster); must not throw. */
export type Observe = (
  events: readonly Event[],
  about: { readonly row: TaskRow; readonly state: TaskState },
) => void

/** What a border writes beside its events. */
export type Beside = Omit<Commit, 'tenant' | 'fence' | 'events' | 'heads' | 'tasks' | 'effects'> & {
  /** What of other tasks begins with it. */
  readonly others?: readonly Pick<Commit, 'events' | 'heads' | 'tasks'>[]
}

/** The result of a border that may be refused; a stale lease is no result, it throws FENCED. */
type Appended = { readonly ok: true } | Exclude<CommitResult, { readonly ok: true }>

/** One worker's hold on one task: its folded state, and the only way to let something happen to it. */
export interface TaskHandle {
  /** Where the task belongs. */
  readonly row: Pick<TaskRow, 'id' | 'tenant' | 'conversation' | 'parent'>
  readonly state: () => TaskState
  readonly messages: () => readonly PromptMessage[]
  /** Whether rows may wait in the lane: always at first and after a refusal, then what the last commit saw. */
  readonly isDue: () => boolean
  /** Appends events in one commit with what lies beside them, folds them, and tells who watches. */
  readonly append: (drafts: readonly Draft[], beside?: Beside) => Promise<Appended>
}

/** Seals drafts after a tip and makes what is kept beside them: the task's row, effects and, at a barrier, the signed head. */
export const sealFor = (
  drafts: readonly Draft[],
  {
    ports,
    tip,
    state,
    row,
    epoch,
    barrier,
  }: {
    readonly ports: JournalPorts
    readonly tip: Tip
    readonly state: TaskState | undefined
    readonly row: TaskPlace | TaskRow
    readonly epoch: number
    readonly barrier: boolean
  },
) => {
  const at = ports.clock.now()
  const sealed = seal(drafts, { tip, at, epoch, v: eventVersion, secret: ports.ids.secret() })
  const { conversation } = row
  let next = state
  let told = row
  const effects: EffectRow[] = []
  for (const event of sealed.events) {
    const after = fold(next, event)
    effects.push(...effectsOf(event, { before: next, after, conversation }))
    told = rowAfter(told, event, after)
    next = after
  }
  if (next === undefined || !('status' in told)) throw new TypeError('a journal needs at least one event')
  const tasks = told === row ? {} : { tasks: [told] }
  const head = barrier || told.ended ? { heads: [signHead(sealed.tip, ports.signer)] } : {}
  const write = { events: sealed.sealed, ...tasks, ...head, ...(effects.length === 0 ? {} : { effects }) }
  return { ...sealed, state: next, row: told, write }
}

/** Takes a task up for a worker that holds its lane with `epoch`; undefined when there is no such task. */
export const openTask = async (
  id: string,
  { ports, epoch }: { readonly ports: JournalPorts; readonly epoch: number },
): Promise<TaskHandle | undefined> => {
  const row = await ports.store.task(id)
  if (row === undefined) return undefined
  const stored = await ports.store.journal(id)
  let state: TaskState | undefined
  let messages: readonly PromptMessage[] = []
  for (const event of stored.map(unseal)) {
    state = fold(state, event)
    messages = promptFold(messages, event, state)
  }
  if (state === undefined) throw new ErrandError('JOURNAL_BROKEN', { task: id, seq: 1, reason: 'empty' })
  return hold({ row, state, messages, tip: tipOf(id, stored.at(-1)) }, { ports, epoch })
}

const tipOf = (task: string, last: { readonly seq: number; readonly hash: string } | undefined): Tip => ({
  task,
  seq: last?.seq ?? 0,
  hash: last?.hash ?? '',
})

/** Several tasks' writes as one. */
const together = (
  writes: readonly Pick<Commit, 'events' | 'heads' | 'tasks' | 'effects'>[],
): Pick<Commit, 'events' | 'heads' | 'tasks' | 'effects'> =>
  writes.length === 1
    ? { ...writes[0] }
    : {
        events: writes.flatMap(({ events = [] }) => events),
        heads: writes.flatMap(({ heads = [] }) => heads),
        tasks: writes.flatMap(({ tasks = [] }) => tasks),
        effects: writes.flatMap(({ effects = [] }) => effects),
      }

const hold = (
  start: {
    readonly row: TaskRow
    readonly state: TaskState
    readonly messages: readonly PromptMessage[]
    readonly tip: Tip
  },
  { ports, epoch }: { readonly ports: JournalPorts; readonly epoch: number },
): TaskHandle => {
  let { state, messages, tip, row } = start
  const lane = laneOf(row)
  let due = true
  let last: Promise<unknown> = Promise.resolve()
  // One at a time: parallel reads may each have something to say, and every event follows the one before it.
  const append = (drafts: readonly Draft[], beside: Beside = {}): Promise<Appended> => {
    const turn = last.then(() => write(drafts, beside))
    last = turn.catch(() => undefined)
    return turn
  }
  const write = async (drafts: readonly Draft[], { others = [], ...beside }: Beside): Promise<Appended> => {
    const made = sealFor(drafts, { ports, tip, state, row, epoch, barrier: beside.barrier ?? false })
    const result = await ports.store.commit({
      tenant: row.tenant,
      fence: { lane, epoch },
      ...beside,
      ...together([made.write, ...others]),
    })
    if (!result.ok) {
      if (result.reason === 'fenced' || result.reason === 'seq_taken')
        throw new ErrandError('FENCED', { lane })
      // What refused it may be a row that came in since.
      due = true
      return result
    }
    // The fold runs once: `made.state` already is the state after these events.
    messages = made.events.reduce((sofar, event) => promptFold(sofar, event, made.state), messages)
    ;({ state, tip, row } = made)
    due = result.due
    ports.observe?.(made.events, { row, state })
    ports.live.publish(row.id, { seq: tip.seq })
    if (row.parent !== undefined) ports.live.publish(row.parent.task, { part: row.id })
    return { ok: true }
  }
  return { row: start.row, state: () => state, messages: () => messages, isDue: () => due, append }
}
