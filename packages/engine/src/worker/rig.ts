import {
  createManualClock,
  createMemoryStorage,
  createSignals,
  type Lanes,
  type ManualClock,
  type Store,
} from '@errand/agent-core'
import { createWorker, type Worker, type WorkerPorts } from './worker.ts'

/** What the tests of the worker stand on: in-process ports, a clock that only the test moves, rows to work on. */
export interface Rig {
  readonly clock: ManualClock
  readonly lanes: Lanes
  readonly store: Store
  readonly errors: readonly {
    readonly lane: string | undefined
    readonly error: unknown
    readonly at: number
  }[]
  /** Commits a row, due at `runAt`, and wakes its lane unless that is `lost`. */
  readonly put: (
    lane: string,
    options?: { readonly runAt?: number; readonly lost?: boolean },
  ) => Promise<string>
  readonly wake: (lane: string) => void
  /** Settles the rows of a lane that wait; returns their ids, or undefined when it was fenced. */
  readonly settle: (lane: string, epoch: number, limit?: number) => Promise<readonly string[] | undefined>
  readonly worker: (
    ports: Pick<WorkerPorts, 'drain'> & Partial<WorkerPorts>,
    options?: { readonly parallel?: number },
  ) => Worker
}

export const openRig = (): Rig => {
  const clock = createManualClock({ start: 0 })
  const { store, lanes } = createMemoryStorage({ clock })
  const signals = createSignals()
  const errors: { lane: string | undefined; error: unknown; at: number }[] = []
  let rows = 0

  return {
    clock,
    lanes,
    store,
    errors,
    put: async (lane, { runAt = 0, lost = false } = {}) => {
      const id = `row ${++rows}`
      const by = { platform: 'cli', workspace: '', user: 'ada', roles: [] } as const
      const row = {
        id,
        tenant: 'default',
        source: 'cli',
        sourceEventId: id,
        conversation: lane,
        lane,
      } as const
      await store.commit({
        tenant: 'default',
        inbox: [{ ...row, task: id, kind: 'message', mode: 'queue', by, runAt, at: clock.now() }],
      })
      if (!lost) signals.wake(lane)
      return id
    },
    wake: (lane) => signals.wake(lane),
    settle: async (lane, epoch, limit = 100) => {
      const ids = (await store.waiting(lane, { now: clock.now(), limit })).map((row) => row.id)
      const settled = ids.map((message) => ({ message, outcome: 'opened' as const }))
      const { ok } = await store.commit({ tenant: 'default', fence: { lane, epoch }, settled })
      return ok ? ids : undefined
    },
    worker: (ports, options) =>
      createWorker(
        {
          lanes,
          signals,
          clock,
          id: 'w1',
          onError: (lane, error) => errors.push({ lane, error, at: clock.now() }),
          ...ports,
        },
        options,
      ),
  }
}
