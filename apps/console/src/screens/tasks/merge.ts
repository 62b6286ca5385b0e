import type { TaskItem } from '../../api/tasks.ts'

/** Of two states of one task the later one. */
export const newer = (one: TaskItem, other: TaskItem | undefined): TaskItem =>
  other !== undefined && (other.since > one.since || (other.since === one.since && other.steps > one.steps))
    ? other
    : one

/**
 * A list that was read, newest first, with the tasks that were heard of since. Of what lies below its end only a whole
 * list takes any in: a page still to come brings them. The same list where nothing is new.
 */
export const withFresh = (
  read: readonly TaskItem[],
  heard: readonly TaskItem[],
  { isWhole }: { readonly isWhole: boolean },
): readonly TaskItem[] => {
  const known = new Set(read.map(({ id }) => id))
  const last = read.at(-1)?.id ?? ''
  const fresh = heard.filter(({ id }) => !known.has(id) && (isWhole || id > last))
  if (fresh.length === 0) return read
  const sorted = fresh.toSorted(newestFirst)
  const first = read[0]?.id ?? ''
  return sorted.every(({ id }) => id > first)
    ? [...sorted, ...read]
    : [...sorted, ...read].toSorted(newestFirst)
}

/** The ids of tasks grow with time. */
const newestFirst = (one: TaskItem, other: TaskItem): number => (one.id < other.id ? 1 : -1)
