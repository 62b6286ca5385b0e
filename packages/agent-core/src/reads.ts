import { findTask, placeOf } from './conversation/find-task.ts'
import { laneOf } from './conversation/lane-names.ts'
import { statuses, type Status } from './conversation/machine.ts'
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
import { asNow, mayRule, seesAll } from './people/may-rule.ts'
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
  /** Whose tasks somebody sees: everybody's, or those of all accounts that are theirs. */
  const seen = async (by: Actor): Promise<readonly { tenant: string; requester?: string }[]> => {
    if (seesAll(by)) return [{ tenant }]
    const { person } = by
    const joined = person === undefined ? [] : await store.accounts({ tenant, person })
    const keys = new Set([by, ...joined].map((account) => actorKey(account)))
    return [...keys].map((requester) => ({ tenant, requester }))
  }

  return {
    view: async (task, { by } = {}) => {
      const row = await findTask(works, { id: task, by })
      const now = clock.now()
      // First what waits: a message that is taken up meanwhile must not be missed in both.
      const waiting = await store.waiting(laneOf(row), { now })
      const state = await readState(store, task)
      return viewOf(state, {
        row,
        now,
        place: await placeOf(works, row),
        past: await store.lastDone(tenant, defaults.pastTasks),
        pending: pendingOf(task, waiting),
        parts: await readParts(store, state),
        progress: live.progress(task),
        secondPerson: settings.secondPerson,
        handsTo: works.handOver?.to,
      })
    },
    tasks: async ({ by, group, ...query }) => {
      const open = group === undefined ? {} : { open: group === 'open' || group === 'waiting' }
      const ofGroup = group === undefined || group === 'open' ? {} : { statuses: statusGroups[group] }
      const lists = await Promise.all(
        (await seen(by)).map((whose) =>
          store.tasks({ ...query, ...open, ...ofGroup, ...whose, newest: true }),
        ),
      )
      // Ids sort by the time they were made.
      return lists
        .flat()
        .toSorted((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, query.limit)
    },
    counts: async (by) => {
      const all = await Promise.all((await seen(by)).map((whose) => store.countTasks(whose)))
      const sum = (status: Status): number => all.reduce((total, counts) => total + (counts[status] ?? 0), 0)
      return countGroups(Object.fromEntries(statuses.map((status) => [status, sum(status)])))
    },
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
      const requesters = await Promise.all(
        rows.map(async (row) => (row === undefined ? undefined : asNow(works, row.requester))),
      )
      return open.filter((_, index) => {
        const requester = requesters[index]
        return requester !== undefined && mayRule(by, requester)
      })
    },
  }
}
