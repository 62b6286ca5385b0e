import { createHouse, type Ended, type Turn } from './house.ts'
import { takeImage, type CellImage, type Image } from './image.ts'
import type { Entry } from '../records/ledger.ts'
import type { Hold } from '../records/plan.ts'
import type { Scenario } from '../stories/scenario.ts'
import { scenarioOf } from '../stories/scenarios.ts'
import type { Traced } from '../records/trace.ts'

/** A conversation over several processes: where it is frozen in each, if it is. */
export interface Path {
  readonly id: string
  readonly scenario: string
  readonly holds: readonly (Hold | undefined)[]
}

/** Conversations that share their processes; `turns` says what is special about each process. */
export interface Batch {
  readonly paths: readonly Path[]
  readonly turns: readonly Omit<Turn, 'cells'>[]
}

/** What one process did, and what it left. */
export interface Lived {
  readonly ended: Ended
  readonly trace: readonly Traced[]
  readonly image: Image
}

/** One conversation's part in it. */
export interface History {
  readonly path: Path
  readonly scenario: Scenario
  readonly turns: readonly CellTurn[]
  /** What happened in the world. */
  readonly ledger: readonly Entry[]
}

export interface CellTurn {
  readonly turn: Omit<Turn, 'cells'>
  readonly trace: readonly Traced[]
  readonly image: CellImage
}

/** All that is known of a batch. */
export interface Outcome {
  readonly lives: readonly Lived[]
  readonly histories: readonly History[]
}

/** Runs the processes of a batch one after the other over one home, and looks at the home after each. */
export const runBatch = async (
  { paths, turns }: Batch,
  options: { readonly root: string; readonly modelUrl: string },
): Promise<Outcome> => {
  using house = createHouse(options)
  const lives: Lived[] = []
  const ids = paths.map(({ id }) => id)
  for (const [index, turn] of turns.entries()) {
    const cells = paths.map(({ id, scenario, holds }) => {
      const hold = holds[index]
      return { id, scenario, ...(hold === undefined ? {} : { hold }) }
    })
    const hub = house.start({ ...turn, cells })
    const ended = await hub.ended
    lives.push({ ended, trace: hub.trace(), image: await takeImage(house.home, ids) })
  }
  const ledger = house.ledger()
  const histories = paths.map((path): History => ({
    path,
    scenario: scenarioOf(path.scenario),
    turns: lives.map(({ trace, image }, index) => ({
      turn: turns[index] ?? {},
      trace: trace.filter((line) => 'cell' in line && line.cell === path.id),
      image: image.cells.get(path.id) ?? { tasks: [], parts: [], waiting: [] },
    })),
    ledger: ledger.filter(({ cell }) => cell === path.id),
  }))
  return { lives, histories }
}
