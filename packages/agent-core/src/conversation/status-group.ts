import { isEnded, statuses, type Status } from './machine.ts'

/** How people sort tasks: open ones, those of them that wait for a person, what went wrong, what is done. */
export type StatusGroup = 'open' | 'waiting' | 'wrong' | 'done'

/** The statuses of each group. */
export const statusGroups: Readonly<Record<StatusGroup, readonly Status[]>> = {
  open: statuses.filter((status) => !isEnded(status)),
  waiting: ['waiting_approval', 'clarifying'],
  wrong: ['interrupted', 'failed'],
  done: ['done'],
}

/** How many tasks there are in all and in each group. */
export type TaskCounts = Readonly<Record<'all' | StatusGroup, number>>

/** The counts of the groups by those of the statuses. */
export const countGroups = (counts: Readonly<Partial<Record<Status, number>>>): TaskCounts => {
  const sum = (group: readonly Status[]): number =>
    group.reduce((total, status) => total + (counts[status] ?? 0), 0)
  const { open, waiting, wrong, done } = statusGroups
  return { all: sum(statuses), open: sum(open), waiting: sum(waiting), wrong: sum(wrong), done: sum(done) }
}
