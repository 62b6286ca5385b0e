import type { History } from '../campaign/batch.ts'

/** No effect twice, none lost, none that nobody wanted; what may run again did so only after a kill cut it off. */
export const effectFaults = ({ scenario, turns, ledger }: History): readonly string[] => {
  const missing = scenario.effects
    .filter(({ tool, value }) => !ledger.some((entry) => entry.tool === tool && entry.value === value))
    .map(({ tool }) => `${tool} was lost`)
  const unwanted = ledger
    .filter(
      ({ tool, value }) => !scenario.effects.some((wanted) => wanted.tool === tool && wanted.value === value),
    )
    .map(({ tool, value }) => `${tool} ran with ${value}, which nobody wanted`)
  const doubled = scenario.effects
    .filter(({ idempotency }) => idempotency === 'keyed' || idempotency === 'none')
    .filter(({ tool }) => ledger.filter((entry) => entry.tool === tool).length > 1)
    .map(({ tool }) => `${tool} happened twice`)
  return [...missing, ...unwanted, ...doubled, ...repeated({ turns, ledger })]
}

const repeated = ({ turns, ledger }: Pick<History, 'turns' | 'ledger'>): readonly string[] => {
  const calls = new Map(ledger.map((entry) => [`${entry.task} ${entry.call}`, entry]))
  return [...calls.values()].flatMap(({ task, call, tool }) => {
    const runs = ledger.filter((entry) => entry.task === task && entry.call === call).length
    const cuts = turns.filter(({ image }) => isRunning([...image.tasks, ...image.parts], task, call)).length
    // A flaky read is tried once more by itself.
    const tries = tool === 'flaky_read' ? 2 : 1
    return runs <= cuts + tries ? [] : [`${tool} ran ${runs} times, though it was cut off ${cuts} times`]
  })
}

const isRunning = (tasks: History['turns'][number]['image']['tasks'], task: string, call: string): boolean =>
  tasks
    .find(({ row }) => row.id === task)
    ?.state.steps.at(-1)
    ?.calls.some(({ id, state }) => id === call && state === 'running') ?? false
