import type { Clock } from '../ports/clock.ts'
import { createRegistry } from '../tools/registry.ts'
import { askUser, updatePlan } from '../tools/control.ts'
import { spawnSubtasks } from '../tools/spawn-subtasks.ts'
import { invariants } from './invariants.ts'
import { bringToRest, play, playInterlude } from './play.ts'
import { restOf } from './rest.ts'
import type { Scenario } from './steps.ts'
import { createTrialTools, type ToolRun } from './tools.ts'
import { createWorld, type World } from './world.ts'

const listeners = new WeakMap<Clock, (run: ToolRun) => Promise<void>>()
// Compiling the schemas takes longer than a scenario: the tools are made once, and tell the world that runs them.
const tools = createRegistry([
  askUser,
  updatePlan,
  spawnSubtasks,
  ...createTrialTools(async (run, clock) => listeners.get(clock)?.(run)),
])

/** A world with the tools of trials. */
export const openWorld = (plan: Parameters<typeof createWorld>[0]): World => {
  const { onRun, ...world } = createWorld(plan, { tools, meanwhile: playInterlude })
  listeners.set(world.clock, onRun)
  return world
}

/** What is wrong in a world that has come to rest. */
export const wrongIn = async (world: World): Promise<readonly string[]> => {
  const rest = restOf(world, { tools })
  const wrong: string[] = []
  for (const invariant of invariants) wrong.push(...(await invariant(rest)))
  return [...world.seen.faults, ...wrong]
}

/** Plays a scenario, brings everything to rest, and returns what is wrong then. */
export const faultsOf = async (scenario: Scenario): Promise<readonly string[]> => {
  const world = openWorld(scenario)
  for (const move of scenario.moves) await play(world, move)
  await bringToRest(world)
  return wrongIn(world)
}
