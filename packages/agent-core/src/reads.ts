import { findTask, placeOf } from './conversation/find-task.ts'
import { laneOf } from './conversation/lane-names.ts'
import { countGroups, statusGroups, type StatusGroup, type TaskCounts } from './conversation/status-group.ts'
import { defaults } from './defaults.ts'
import { ErrandError } from './errors.ts'
import type { Event } from './journal/event.ts'
import { readState } from './journal/read-state.ts'
import { unseal } from './journal/seal.ts'
import type { TaskRow } from './journal/task-row.ts'
import { readParts } from './journal/read-state.ts'
import { pendingOf, viewOf, type TaskView } from './journal/view.ts'
import type { Works } from './loop/worker.ts'
import { actorKey, type Actor } from './people/actor.ts'
import { mayRule, seesAll } from './people/may-rule.ts'
import type { Approval } from './permissions/approval-row.ts'

/**
 * What surfaces read. With `by` only what that person may see: their own tasks, or all for an approver or owner; else
 * NOT_YOURS. UNKNOWN_TASK and UNKNOWN_APPROVAL where there is nothing.
 */
export interface Reads {
  /** The task as it stands. */
  view(task: string, options?: { readonly by?: Actor }): Promise<TaskView>
  /** Newest first, from `before` (a task id, exclusive) on; parts apart. */
  tasks(query: {
    readonly by: Actor
    readonly conversation?: string
    readonly open?: boolean
    readonly group?: StatusGroup
    /** A part of the title, whatever the case of its letters. */
    readonly titled?: string
    readonly before?: string
    readonly limit: number
  }): Promise<readonly TaskRow[]>
  /** How many there are of those that the person may see. */
  counts(by: Actor): Promise<TaskCounts>
  /** The events of a task from `after` (a seq, exclusive) on, at most `limit`. */
  journal(
    task: string,
    options: { readonly by: Actor; readonly after?: number; readonly limit?: number },
  ): Promise<readonly Event[]>
  approval(id: string, options: { readonly by: Actor }): Promise<Approval>
  /** Open approvals of everything the person may decide. */
  openApprovals(by: Actor): Promise<readonly Approval[]>
}

export const createReads = (works: Works): Reads => {
  const { store, settings, clock, live } = works
  const { tenant } = settings
  const seen = (by: Actor) => ({ tenant, ...(seesAll(by) ? {} : { requester: actorKey(by) }) })

  return {
    view: async (task, { by } = {}) => {
      const row = await findTask(works, { id: task, by })
      const now = clock.now()
      const state = await readState(store, task)
      const waiting = await store.waiting(laneOf(row), { now })
      return viewOf(state, {
        row,
        now,
        place: await placeOf(works, row),
        past: await store.lastDone(tenant, defaults.pastTasks),
        pending: pendingOf(task, waiting),
        parts: await readParts(store, state),
        progress: live.progress(task),
      })
    },
    tasks: ({ by, group, ...query }) => {
      const open = group === undefined ? {} : { open: group === 'open' || group === 'waiting' }
      const statuses = group === undefined || group === 'open' ? {} : { statuses: statusGroups[group] }
      return store.tasks({ ...query, ...open, ...statuses, ...seen(by), newest: true })
    },
    counts: async (by) => countGroups(await store.countTasks(seen(by))),
    journal: async (task, { by, ...stretch }) => {
      await findTask(works, { id: task, by })
      return (await store.journal(task, stretch)).map(unseal)
    },
    approval: async (id, { by }) => {
      const approval = await store.approval(id)
      if (approval === undefined || approval.tenant !== tenant)
        throw new ErrandError('UNKNOWN_APPROVAL', { approval: id })
      await findTask(works, { id: approval.task, by })
      return approval
    },
    openApprovals: async (by) => {
      const open = await store.approvals({ tenant, state: 'open' })
      const rows = await Promise.all(open.map(({ task }) => store.task(task)))
      return open.filter((_, index) => {
        const row = rows[index]
        return row !== undefined && mayRule(by, row.requester)
      })
    },
  }
}
