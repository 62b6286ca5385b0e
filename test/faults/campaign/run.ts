import { availableParallelism } from 'node:os'
import { runBatch, type Batch, type Outcome, type Path } from './batch.ts'
import type { Turn } from './house.ts'
import type { Hold } from '../records/plan.ts'
import { of, type Traced } from '../records/trace.ts'

type Turns = readonly Omit<Turn, 'cells'>[]
type Options = Parameters<typeof runBatch>[1]

/** How many conversations share a process: starting one costs as much as all that happens in it. */
const together = 100

/** Both sides of every border that a conversation came to in a process. */
const borderHolds = (trace: readonly Traced[]): readonly Hold[] =>
  of(trace, 'commit')
    // A message that is said again after a restart changes nothing.
    .filter(({ refused }) => refused !== 'duplicate')
    .flatMap(({ border, nth }) =>
      (['before', 'after'] as const).map((side): Hold => ({
        at: 'commit',
        border,
        nth,
        side,
        until: 'killed',
      })),
    )

/** Walks paths as they are, and gives the borders that each came to in each process. */
export const survey = async (
  paths: readonly Path[],
  { turns, ...options }: Options & { readonly turns: Turns },
): Promise<readonly { readonly path: Path; readonly holds: readonly (readonly Hold[])[] }[]> => {
  const outcomes = await runAll(batches(paths, turns), options)
  return outcomes
    .flatMap(({ histories }) => histories)
    .map(({ path, turns: lived }) => ({ path, holds: lived.map(({ trace }) => borderHolds(trace)) }))
}

/** Whether a path waits at a border of the journal of all tasks, and holds up every other conversation with it. */
const isOfAll = ({ holds }: Path): boolean =>
  holds.some((hold) => hold?.at === 'commit' && /^(?:breaker|held|released)/.test(hold.border))

/** Splits paths into batches that share their processes; what holds up all others is alone. */
export const batches = (paths: readonly Path[], turns: Turns): readonly Batch[] => [
  ...paths.filter(isOfAll).map((path) => ({ paths: [path], turns })),
  ...chunks(paths.filter((path) => !isOfAll(path))).map((some) => ({ paths: some, turns })),
]

const chunks = (paths: readonly Path[]): readonly (readonly Path[])[] =>
  paths.length === 0 ? [] : [paths.slice(0, together), ...chunks(paths.slice(together))]

/** Runs batches side by side, as many as there are processors. */
export const runAll = async (all: readonly Batch[], options: Options): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  const queue = all.entries()
  const work = async (): Promise<void> => {
    for (const [index, batch] of queue) outcomes[index] = await runBatch(batch, options)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return outcomes
}
