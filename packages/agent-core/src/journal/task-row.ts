import type { Status } from '../conversation/machine.ts'
import type { Actor } from '../people/actor.ts'

/** A task's row: where it belongs is told here alone; all that follows `createdAt` repeats its journal. */
export interface TaskRow {
  readonly id: string
  readonly tenant: string
  readonly conversation: string
  readonly createdAt: number
  readonly requester: Actor
  /** The first line of the request. */
  readonly title: string
  readonly status: Status
  /** True from `finished` or `stopped` until it is reopened. */
  readonly ended: boolean
  /** When it came to this status. */
  readonly since: number
}
