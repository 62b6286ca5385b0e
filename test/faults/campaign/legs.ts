import type { Hold } from '../records/plan.ts'
import type { Scenario } from '../stories/scenario.ts'
import { allHeld, classes, laters, lives } from '../stories/scenarios.ts'
import type { Batch, Path } from './batch.ts'
import { batches, survey } from './run.ts'

type Options = Pick<Parameters<typeof survey>[1], 'root' | 'modelUrl'>

/** Longer than an approval is open, and than a breaker is. */
const later = { shiftMs: 660_000 } as const

const inTool: Hold = { at: 'tool' }
const at = (border: string, side: 'before' | 'after'): Hold => ({
  at: 'commit',
  border,
  nth: 1,
  side,
  until: 'killed',
})
const bothSides = (border: string): readonly Hold[] => [at(border, 'before'), at(border, 'after')]

const pathOf = (scenario: string, ...holds: readonly (Hold | undefined)[]): Path => ({
  id: [scenario, ...holds.map(inWords)].join(':').replaceAll(/[^\w:]+/g, '_'),
  scenario,
  holds,
})

const inWords = (hold: Hold | undefined): string => {
  if (hold === undefined) return 'on'
  return hold.at === 'tool' ? 'inside' : `${hold.side} ${hold.border} ${hold.nth}`
}

/** Each scenario, killed once on both sides of each of its borders, and between an effect and its end. */
export const killedOnce = async (options: Options): Promise<readonly Batch[]> => {
  const stories = [...classes, ...lives]
  const found = await survey(
    stories.map(({ name }) => pathOf(name)),
    { turns: [{}], ...options },
  )
  const paths = found.flatMap(({ path, holds: [holds = []] }) =>
    holds.map((hold) => pathOf(path.scenario, hold)),
  )
  const inside = stories.filter(({ effects }) => effects.length > 0).map(({ name }) => pathOf(name, inTool))
  return batches([...paths, ...inside], [{}, {}])
}

/** Each class of tools, killed while its call runs and again on both sides of each border on the way back. */
export const killedTwice = async (options: Options): Promise<readonly Batch[]> => {
  const begun = [
    ...classes.map(({ name }) => pathOf(name, inTool)),
    // The effect has not happened: the person says so, and it is asked for again.
    ...effects.map(({ name }) => pathOf(name, at('call_started', 'after'))),
  ]
  const found = await survey(begun, { turns: [{}, {}], ...options })
  const paths = found.flatMap(({ path, holds: [, holds = []] }) =>
    holds.map((hold) => pathOf(path.scenario, ...path.holds, hold)),
  )
  return batches(paths, [{}, {}, {}])
}

/** An approval that expires while no hub runs, and a breaker that may be tried again when the next one starts. */
export const killedLater = async (options: Options): Promise<readonly Batch[]> => {
  const open = at('approval_asked', 'after')
  const found = await survey(
    named('expire').map(({ name }) => pathOf(name, open)),
    {
      turns: [{}, later],
      ...options,
    },
  )
  const expiring = found.flatMap(({ path, holds: [, holds = []] }) =>
    holds.map((hold) => pathOf(path.scenario, open, hold)),
  )
  const breaker = named('breaker').map(({ name }) => name)
  const opening = breaker.flatMap((name) => bothSides('breaker_opened').map((hold) => pathOf(name, hold)))
  const closing = breaker.flatMap((name) =>
    bothSides('breaker_closed').map((hold) => pathOf(name, undefined, hold)),
  )
  return [...batches(opening, [{}, later]), ...batches([...expiring, ...closing], [{}, later, later])]
}

/** All effects are held and let go again. */
export const killedHeld = (): readonly Batch[] =>
  batches(
    allHeld.flatMap(({ name }) => ['held', 'released'].flatMap(bothSides).map((hold) => pathOf(name, hold))),
    [{}, {}],
  )

/** Approved and not yet run when the hub was killed; then it starts with other tools, or with other approvers. */
export const changedMeanwhile = (): readonly Batch[] => {
  const paths = effects.flatMap(({ name }) =>
    ['inbox decision + approval approved', 'approval_granted'].map((border) =>
      pathOf(name, at(border, 'after')),
    ),
  )
  return [...batches(paths, [{}, { edition: 'second' }]), ...batches(paths, [{}, { approvers: ['another'] }])]
}

const effects: readonly Scenario[] = classes.filter(({ name }) => name !== 'plain_read')

const named = (name: string): readonly Scenario[] => laters.filter((scenario) => scenario.name === name)
