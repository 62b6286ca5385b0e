import type { Hub } from '@errand/hub'
import { createWorker, systemClock, type Worker } from '@errand/engine'
import type { AtOnce } from './person.ts'
import { scenarioOf } from '../stories/scenarios.ts'
import { takeSeat } from './seat.ts'
import { plan } from './stage.ts'
import type { Interjections } from './watched-storage.ts'

/** What happens between a worker's moves. The hub comes later: it is opened over the storage that this is part of. */
export const createInterjections = (
  opened: Promise<Hub>,
  { onError }: { readonly onError: (error: unknown) => void },
): Interjections & { readonly atOnce: AtOnce; readonly close: () => Promise<unknown> } => {
  const scenarios = new Map(plan.cells.map(({ id, scenario }) => [id, scenarioOf(scenario)]))
  const spoken = new Set<string>()
  const gates = new Map<string, Promise<void>>()
  const thaws = new Map<string, () => void>()
  const others: Worker[] = []

  /** Until it is opened again, the worker of a conversation commits nothing; its person may. */
  const shut = (cell: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.set(cell, promise)
    return () => {
      gates.delete(cell)
      resolve()
    }
  }

  return {
    before: async (cell, border) => {
      if (border.types.length > 0) await gates.get(cell)
      const event = scenarios.get(cell)?.speaksBefore
      if (event === undefined || !border.types.includes(event) || spoken.has(cell)) return
      spoken.add(cell)
      await takeSeat(await opened, cell).say('late', 'One more thing.')
    },
    atOnce: async (cell, things) => {
      const openUp = shut(cell)
      await things()
      openUp()
    },
    takeOver: async (lane, { epoch, lanes }) => {
      const { agent, works } = await opened
      const place = (await works.store.conversation(lane))?.place
      thaws.set(lane, shut(place?.channel ?? ''))
      await lanes.release(lane, epoch)
      const { promise: taken, resolve } = Promise.withResolvers<void>()
      const second = createWorker({
        lanes,
        signals: works.signals,
        clock: systemClock(),
        id: 'second',
        drain: (found, newer) => {
          if (found === lane) resolve()
          return agent.drain(found, newer)
        },
        onError: (_lane, error) => onError(error),
      })
      others.push(second)
      await second.start()
      await taken
    },
    thawed: (lane) => thaws.get(lane)?.(),
    close: () => Promise.all(others.map((worker) => worker.stop({ graceMs: 2_000 }))),
  }
}
