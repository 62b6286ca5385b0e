import type { NewInboxRow } from '../conversation/inbox-row.ts'
import { isEnded } from '../conversation/machine.ts'
import type { Event } from '../journal/event.ts'
import { fold } from '../journal/fold.ts'
import { canonical } from '../hash.ts'
import { unseal } from '../journal/seal.ts'
import { isAtRest, workedMs, type TaskState } from '../journal/state.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { titleOf } from '../journal/title.ts'
import type { Commit } from '../ports/store.ts'

/** A task as its commits told it one by one: `states[n]` is what the first n + 1 events make. */
export interface Told {
  readonly id: string
  readonly events: readonly Event[]
  readonly states: readonly TaskState[]
  readonly row: TaskRow | undefined
}

/** What a watch has seen. */
export interface Watched {
  readonly commits: readonly Commit[]
  readonly rows: ReadonlyMap<string, NewInboxRow>
  readonly tasks: ReadonlyMap<string, Told>
  /** All events of all tasks in the order in which they were written. */
  readonly events: readonly Event[]
  /** The policy under which each approval was asked for, or given for edited arguments. */
  readonly asked: ReadonlyMap<string, string>
  /** Whether all effects are held by now. */
  readonly isHeld: () => boolean
}

/** Looks at every commit as it is written, and finds fault with what must hold at each of them. */
export const createWatch = ({
  fault,
}: {
  readonly fault: (text: string) => void
}): Watched & { readonly written: (commit: Commit, policy: string) => void } => {
  const rows = new Map<string, NewInboxRow>()
  const tasks = new Map<string, Told>()
  const events: Event[] = []
  const commits: Commit[] = []
  const asked = new Map<string, string>()
  let held = false

  const append = (event: Event): void => {
    const { events: before, states, ...told } = tasks.get(event.task) ?? nothing(event.task)
    events.push(event)
    tasks.set(event.task, {
      ...told,
      events: [...before, event],
      states: [...states, fold(states.at(-1), event)],
    })
  }

  const checkRow = (row: TaskRow): void => {
    const told = tasks.get(row.id) ?? nothing(row.id)
    tasks.set(row.id, { ...told, row })
    const others = [...tasks.values()].filter(
      (other) => other.row?.conversation === row.conversation && other.row.parent === undefined,
    )
    const atWork = others.filter((other) => other.row !== undefined && isAtWork(other.row))
    if (atWork.length > 1)
      fault(`${atWork.map(({ id }) => id).join(' and ')} are at work in one conversation`)
  }

  return {
    isHeld: () => held,
    commits,
    rows,
    tasks,
    events,
    asked,
    written: (commit, policy) => {
      commits.push(commit)
      for (const row of commit.inbox ?? []) rows.set(row.id, row)
      for (const change of commit.approvals ?? [])
        if (change.kind === 'ask') asked.set(change.approval.id, policy)
      const touched = new Set((commit.events ?? []).map(({ task }) => task))
      touched.delete('sys')
      for (const event of commit.events ?? []) {
        if (event.type === 'held' || event.type === 'released') held = event.type === 'held'
        if (event.task !== 'sys') append(unseal(event))
      }
      for (const row of commit.tasks ?? []) checkRow(row)
      for (const id of touched)
        if (!isFold(tasks.get(id))) fault(`the row of ${id} is no fold of its journal`)
    },
  }
}

const nothing = (id: string): Told => ({ id, events: [], states: [], row: undefined })

const isAtWork = ({ status }: TaskRow): boolean => !isEnded(status) && status !== 'queued'

const stepsOf = ({ steps }: TaskState): number => steps.filter(({ calls }) => calls.length > 0).length

const parentOf = ({ part }: TaskState): Pick<TaskRow, 'parent'> =>
  part === undefined ? {} : { parent: { task: part.task, key: part.key } }

/** Whether a task's row is what its journal says. */
const isFold = (told: Told | undefined): boolean => {
  const { events, states, row } = told ?? nothing('')
  const state = states.at(-1)
  if (state === undefined || row === undefined) return false
  const { status } = state.standing
  const since = states.findLastIndex(({ standing }) => standing.status !== status) + 1
  const steps = stepsOf(state)
  const rests = isAtRest(state)
  const isOther = (one: TaskState): boolean =>
    one.standing.status !== status || stepsOf(one) !== steps || isAtRest(one) !== rests
  const last = states.findLastIndex(isOther) + 1
  const then = states[last] ?? state
  const rebuilt = {
    id: state.id,
    tenant: 'default',
    conversation: row.conversation,
    ...parentOf(state),
    createdAt: events[0]?.at,
    requester: state.requester,
    title: titleOf(state.request),
    status,
    ended: isEnded(status),
    since: events[since]?.at,
    rests,
    steps,
    workedMs: workedMs(then, events[last]?.at ?? 0),
    microUsd: then.spent.microUsd,
  }
  return canonical(rebuilt) === canonical(row)
}
