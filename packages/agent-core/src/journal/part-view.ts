import type { Status } from '../conversation/machine.ts'
import { makeVisible } from '../tools/visible.ts'
import type { Part } from './parts.ts'
import { firstLine } from './shorten.ts'
import { workedMs, type Call, type TaskState } from './state.ts'

/** A part of a task, worked on as a task of its own; `waiting` until it has one, `skipped` when it never gets one. */
export interface PartView {
  readonly key: string
  readonly goal: string
  /** Its task, once it has one. */
  readonly task?: string
  readonly status: Status | 'waiting' | 'skipped'
  /** The keys of the parts whose answers it needs. */
  readonly after: readonly string[]
  readonly steps: { readonly used: number; readonly of: number }
  /** Working time in milliseconds. */
  readonly elapsed: number
  /** The first line of its answer, at most 160 characters. */
  readonly answer?: string
}

/** What part views are made with: the state of their task, and those of the parts that are at work, by task. */
export interface AroundParts {
  readonly state: TaskState
  readonly now: number
  readonly parts: ReadonlyMap<string, TaskState>
}

/** A part as it stands: what its task's journal says of it, while it is at work with what its own does. */
export const partView = (
  { key, goal, after, task, ended, budget }: Part,
  { endedBy }: Call,
  { state, now, parts }: AroundParts,
): PartView => {
  const at = task === undefined ? undefined : parts.get(task)
  const answer = ended?.outcome === 'done' ? firstLine(ended.text, 160) : undefined
  // Of a part that a stop cut off only its own journal tells more.
  const cut = endedBy === undefined ? undefined : task === undefined ? 'skipped' : 'stopped'
  const before = task === undefined ? 'waiting' : 'queued'
  return {
    key,
    goal: makeVisible(goal),
    ...(task === undefined ? {} : { task }),
    status: ended?.outcome ?? cut ?? at?.standing.status ?? before,
    after,
    steps: {
      used: ended?.steps ?? at?.round.decisions ?? 0,
      of: (budget ?? state.round.budget).steps,
    },
    elapsed: ended?.ms ?? (at === undefined ? 0 : workedMs(at, now)),
    ...(answer === undefined ? {} : { answer: makeVisible(answer) }),
  }
}
