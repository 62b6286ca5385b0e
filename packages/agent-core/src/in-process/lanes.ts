import { laneOf } from '../conversation/lane-names.ts'
import { isRunnable } from '../conversation/machine.ts'
import type { Clock } from '../ports/clock.ts'
import type { Lanes } from '../ports/lanes.ts'
import type { Tables } from './store-tables.ts'

/** Leases over the rows of the in-process store: a worker that is silent for longer than `ttlMs` loses its lanes. */
export const createMemoryLanes = ({
  tables,
  clock,
  ttlMs,
}: {
  readonly tables: Tables
  readonly clock: Pick<Clock, 'now'>
  readonly ttlMs: number
}): Lanes => {
  const isHeld = (lane: string): boolean => {
    const worker = tables.leases.get(lane)?.worker
    const beat = worker === undefined ? undefined : tables.beats.get(worker)
    return beat !== undefined && clock.now() - beat <= ttlMs
  }
  return {
    async take(lane, worker) {
      if (isHeld(lane)) return undefined
      const epoch = (tables.leases.get(lane)?.epoch ?? 0) + 1
      tables.leases.set(lane, { epoch, worker })
      tables.beats.set(worker, clock.now())
      return epoch
    },
    async release(lane, epoch) {
      if (tables.leases.get(lane)?.epoch === epoch) tables.leases.set(lane, { epoch })
    },
    async beat(worker) {
      tables.beats.set(worker, clock.now())
    },
    async due(now) {
      const rows = [...tables.waiting.values()]
        .flat()
        .flatMap((id) => tables.inbox.get(id) ?? [])
        .filter((row) => row.runAt <= now)
        .map((row) => row.lane)
      const tasks = [...tables.tasks.values()]
        .filter((row) => !row.ended && !row.rests && isRunnable(row.status))
        .map(laneOf)
      return [...new Set([...rows, ...tasks])].filter((lane) => !isHeld(lane))
    },
  }
}
