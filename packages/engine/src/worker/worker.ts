import { defaults, isJobLane, sleep, type Clock, type Lanes, type Signals } from '@errand/agent-core'
import { every } from './every.ts'
import { createLaneQueue, type Turn } from './lane-queue.ts'
import { createRests } from './rests.ts'

export interface WorkerPorts {
  readonly lanes: Lanes
  readonly signals: Pick<Signals, 'onWake'>
  readonly clock: Clock
  /** Names this worker among all; never used again by a later one. */
  readonly id: string
  /** Works on a lane under its lease; `again` when it stopped before the lane was empty. */
  readonly drain: (lane: string, epoch: number) => Promise<Turn>
  /** Told of whatever a lane, or without a lane the heartbeat and the sweeper, threw; must not throw. */
  readonly onError: (lane: string | undefined, error: unknown) => void
}

export interface Worker {
  /** Begins to take lanes; rejects when the first heartbeat fails. */
  start(): Promise<void>
  /**
   * Takes no more lanes and waits up to `graceMs` for those being drained, whose leases stand meanwhile. Resolves
   * with the lanes that were not done: others take them when the leases run out.
   */
  stop(options: { readonly graceMs: number }): Promise<readonly string[]>
}

/**
 * Drains lanes that are woken, and lanes whose wake was lost: the sweeper finds those. A lane is drained by one
 * worker at a time, a wake during a drain causes another, and a drain that throws is tried again after a rest of
 * 1 s that doubles up to 60 s.
 *
 * @example
 * const worker = createWorker({ lanes, signals, clock, id: ids.id(), drain, onError })
 * await worker.start()
 * process.once('SIGTERM', () => void worker.stop({ graceMs: 10_000 }))
 */
export const createWorker = (
  { lanes, signals, clock, id, drain, onError }: WorkerPorts,
  {
    parallel = defaults.lane.parallel,
    beatMs = defaults.lane.beatMs,
    sweepMs = defaults.lane.sweepMs,
  }: { readonly parallel?: number; readonly beatMs?: number; readonly sweepMs?: number } = {},
): Worker => {
  const rests = createRests(clock)
  const stopping = new AbortController()
  const stopped = new AbortController()

  const turn = async (lane: string): Promise<Turn> => {
    if (rests.isResting(lane)) return 'idle'
    let epoch: number | undefined
    try {
      epoch = await lanes.take(lane, id)
      if (epoch === undefined) return 'idle'
      const outcome = await drain(lane, epoch)
      rests.succeeded(lane)
      return outcome
    } catch (error) {
      rests.failed(lane)
      onError(lane, error)
      return 'idle'
    } finally {
      if (epoch !== undefined) await release(lane, epoch)
    }
  }

  /** Until it works: a lane that a live worker holds without draining it would be stuck. */
  const release = async (lane: string, epoch: number): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        return await lanes.release(lane, epoch)
      } catch (error) {
        onError(lane, error)
        await sleep(clock, beatMs, stopped.signal)
      }
    }
  }

  const queue = createLaneQueue({ parallel, turn })
  // A job takes as long as it takes: it must not take the place of a conversation.
  const jobs = createLaneQueue({ parallel: defaults.job.parallel, turn })
  const wake = (lane: string): void => (isJobLane(lane) ? jobs : queue).wake(lane)

  const reported = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onError(undefined, error)
    }
  }
  const beat = (): Promise<void> => reported(() => lanes.beat(id))
  const sweep = (): Promise<void> =>
    reported(async () => {
      for (const lane of await lanes.due(clock.now())) wake(lane)
    })

  return {
    start: async () => {
      await lanes.beat(id)
      void every(clock, beatMs, beat, stopped.signal)
      void every(clock, sweepMs, sweep, stopping.signal)
      stopping.signal.addEventListener('abort', signals.onWake(wake), { once: true })
      await sweep()
    },
    stop: async ({ graceMs }) => {
      stopping.abort()
      await Promise.race([Promise.all([queue.close(), jobs.close()]), sleep(clock, graceMs, stopped.signal)])
      stopped.abort()
      return [...queue.busy(), ...jobs.busy()]
    },
  }
}
