import type { Status } from '../conversation/machine.ts'

/** A task's row: where it belongs is told here alone; `status`, `ended` and `since` repeat its journal. */
export interface TaskRow {
  readonly id: string
  readonly tenant: string
  readonly conversation: string
  readonly createdAt: number
  readonly status: Status
  /** True from `finished` or `stopped` until it is reopened. */
  readonly ended: boolean
  /** When it came to this status. */
  readonly since: number
}
