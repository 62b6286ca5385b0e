import type { Status } from '../conversation/machine.ts'
import type { TaskRow } from '../journal/task-row.ts'
import { searchText } from '../journal/title.ts'
import { actorKey } from '../people/actor.ts'
import type { Store } from '../ports/store.ts'
import type { Tables } from './store-tables.ts'

type TaskReads = Pick<Store, 'task' | 'tasks' | 'countTasks' | 'changed' | 'lastChange' | 'lastDone'>

const byId = (one: TaskRow, other: TaskRow): number => (one.id < other.id ? -1 : 1)

const belongs = (
  row: TaskRow,
  { tenant, requester }: { readonly tenant: string; readonly requester?: string },
) => row.tenant === tenant && (requester === undefined || actorKey(row.requester) === requester)

/** Whether a task is no part of another. */
const isWhole = ({ parent }: TaskRow): boolean => parent === undefined

/** What the store of one process says of tasks. */
export const createTaskReads = (tables: Tables): TaskReads => ({
  async task(id) {
    return tables.tasks.get(id)
  },
  async tasks({ newest = false, limit = Number.POSITIVE_INFINITY, ...query }) {
    const { parent, conversation, open, before, statuses, titled } = query
    const wanted = (row: TaskRow): boolean =>
      belongs(row, query) &&
      row.parent?.task === parent &&
      (conversation === undefined || row.conversation === conversation) &&
      (open === undefined || row.ended !== open) &&
      (before === undefined || (newest ? row.id < before : row.id > before)) &&
      (statuses === undefined || statuses.includes(row.status)) &&
      (titled === undefined || searchText(row.title).includes(searchText(titled)))
    const rows = [...tables.tasks.values()].filter(wanted).toSorted(byId)
    return (newest ? rows.toReversed() : rows).slice(0, limit)
  },
  async countTasks(query) {
    const counts: Partial<Record<Status, number>> = {}
    for (const row of tables.tasks.values())
      if (belongs(row, query) && isWhole(row)) counts[row.status] = (counts[row.status] ?? 0) + 1
    return counts
  },
  async changed({ after, upTo = Number.POSITIVE_INFINITY, limit, ...query }) {
    return [...tables.changes]
      .filter(([, change]) => change > after && change <= upTo)
      .toSorted(([, one], [, other]) => one - other)
      .flatMap(([id, change]) => {
        const row = tables.tasks.get(id)
        return row !== undefined && belongs(row, query) && isWhole(row) ? [{ row, change }] : []
      })
      .slice(0, limit)
  },
  async lastChange(tenant) {
    return tables.lastChanges.get(tenant) ?? 0
  },
  async lastDone(tenant, limit) {
    return [...tables.tasks.values()]
      .filter((row) => row.tenant === tenant && row.status === 'done' && row.workedMs > 0 && isWhole(row))
      .toSorted((one, other) => other.since - one.since)
      .slice(0, limit)
      .map((row) => row.workedMs)
  },
})
