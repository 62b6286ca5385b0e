import { isEnded, type Status } from '../conversation/machine.ts'
import type { Actor } from '../people/actor.ts'
import type { Event } from './event.ts'
import { isAtRest, workedMs, type TaskState } from './state.ts'
import { titleOf } from './title.ts'

/** A task's row: where it belongs is told here alone; all that follows `createdAt` repeats its journal. */
export interface TaskRow {
  readonly id: string
  readonly tenant: string
  readonly conversation: string
  /** The task that this one is a part of, and its key among the parts; a part is worked on in a lane of its own. */
  readonly parent?: { readonly task: string; readonly key: string }
  readonly createdAt: number
  readonly requester: Actor
  /** The first line of the request. */
  readonly title: string
  readonly status: Status
  /** True from `finished` or `stopped` until it is reopened. */
  readonly ended: boolean
  /** When it came to this status, or something became of handing it over. */
  readonly since: number
  /** True while only jobs and parts of it go on: their ends are inbox rows, nothing else is to be done. */
  readonly rests: boolean
  /** Decisions that wanted calls. This and what follows is as of the last change of status, steps or rest. */
  readonly steps: number
  /** Working time since it was opened or reopened, in milliseconds. */
  readonly workedMs: number
  readonly microUsd: number
}

/** Where a task belongs, before anything is told of it. */
export type TaskPlace = Pick<TaskRow, 'id' | 'tenant' | 'conversation' | 'parent' | 'createdAt'>

/** A task's row after an event that made `state`: the same one unless its status, its steps or its rest changed, or it was handed over. */
export const rowAfter = (row: TaskPlace | TaskRow, event: Event, state: TaskState): TaskRow => {
  const { requester, request, spent } = state
  const { status } = state.standing
  const rests = isAtRest(state)
  const steps = state.steps.filter(({ calls }) => calls.length > 0).length
  const isHandOver = event.type === 'handed_over' || event.type === 'hand_over_failed'
  const known = 'status' in row && row.status === status && !isHandOver ? row : undefined
  if (known?.steps === steps && known.rests === rests) return known
  const since = known?.since ?? event.at
  const numbers = { steps, workedMs: workedMs(state, event.at), microUsd: spent.microUsd }
  const told = { requester, title: titleOf(request), status, ended: isEnded(status), since, rests }
  return { ...row, ...told, ...numbers }
}
