import { reasonOf, type Clock, type Delta, type Lanes } from '@errand/agent-core'
import { createWorker, systemClock, type Worker } from '@errand/engine'
import { openHub, type Hub } from '@errand/hub'
import { openSqlite } from '@errand/storage'
import { requestFor } from '../stories/heard.ts'
import { createInterjections } from './interjections.ts'
import { attend } from './person.ts'
import type { Cell } from '../records/plan.ts'
import { scenarioOf } from '../stories/scenarios.ts'
import { takeSeat } from './seat.ts'
import { freezer, plan, trace } from './stage.ts'
import { watched } from './watched-storage.ts'

/*
 * One process: a hub with everything in it, and the persons of its conversations. It kills itself as soon as every
 * conversation is frozen at its place or over, and ends by itself where none was frozen.
 */

const real = systemClock()
const clock: Clock = { ...real, now: () => real.now() + plan.shiftMs }
const onError = (error: unknown): void => trace.append({ what: 'error', error: reasonOf(error) })
const opened = Promise.withResolvers<Hub>()
const openLanes = Promise.withResolvers<Lanes>()
const interject = createInterjections(opened.promise, { onError })

const live = async (house: Hub, { id, scenario: name }: Cell): Promise<void> => {
  const scenario = scenarioOf(name)
  const seat = takeSeat(house, id)
  const { live: shown } = house.works
  const watch = (task: string, changed: (delta: Delta) => void) => shown.subscribe(task, changed)
  const follow = async (message: string, text: string): Promise<void> =>
    attend(seat, await seat.say(message, text), { scenario, watch, atOnce: interject.atOnce })
  if (scenario.held === true) await seat.hold()
  await follow('request', requestFor(name, id))
  if (scenario.held === true) await seat.release()
  if (scenario.later !== undefined && plan.shiftMs > 0) await follow('later', requestFor(scenario.later, id))
  freezer.rest(id)
}

/** A frozen conversation keeps its worker's place; another worker has places for all of them. */
const helpOut = async ({ agent, works }: Hub): Promise<Worker> => {
  const { signals } = works
  const lanes = await openLanes.promise
  const worker = createWorker(
    {
      lanes,
      signals,
      clock: real,
      id: 'helper',
      drain: (lane, epoch) => agent.drain(lane, epoch),
      onError: (_lane, error) => onError(error),
    },
    { parallel: plan.cells.length },
  )
  await worker.start()
  return worker
}

const hub = await openHub({
  env: process.env,
  onError,
  clock,
  storage: async (options) => {
    const storage = watched(await openSqlite(options), { freezer, trace, interject })
    openLanes.resolve(storage.lanes)
    return storage
  },
})
opened.resolve(hub)
const helper = await helpOut(hub)
for (const cell of plan.cells)
  live(hub, cell).catch((thrown: unknown) => {
    onError(thrown)
    freezer.rest(cell.id)
  })
const isFrozen = await freezer.settled
if (isFrozen) process.kill(process.pid, 'SIGKILL')
await Promise.all([helper.stop({ graceMs: 2_000 }), interject.close()])
await hub.close()
