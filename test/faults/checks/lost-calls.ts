import type { TaskState } from '@errand/agent-core'
import type { History } from '../campaign/batch.ts'
import { of } from '../records/trace.ts'

type Call = TaskState['steps'][number]['calls'][number]

/**
 * A call that was cut off after it began: an effect that cannot be repeated is unknown and the person is asked about
 * it, exactly once; every other call runs again and nobody is asked.
 */
export const lostCallFaults = (history: History): readonly string[] => {
  const { scenario, turns } = history
  const last = turns.at(-1)?.image.tasks ?? []
  const events = last.flatMap((task) => task.events)
  const said = (type: 'call_unknown' | 'asked', call: string): number =>
    events.filter((event) =>
      event.type === 'asked'
        ? type === 'asked' && event.data.about === 'unknown_call' && event.data.call === call
        : event.type === type && event.data.call === call,
    ).length
  const cutOff = runningCalls(turns.slice(0, -1))
  const isLost = ({ tool }: Call): boolean =>
    scenario.effects.some((effect) => effect.tool === tool && effect.idempotency === 'none')
  const lost = cutOff.filter(isLost)
  const wasStopped = scenario.ends === 'stopped'
  const asked = turns.flatMap(({ trace }) => of(trace, 'asked'))
  const ends = last.flatMap(({ state }) => state.steps.flatMap(({ calls }) => calls))
  return [
    ...lost
      .filter(({ id }) => said('call_unknown', id) !== 1 || said('asked', id) !== 1)
      .map(({ id }) => `${id} was cut off and the journal does not say once that it is unknown`),
    ...lost
      .filter(({ id }) => ends.find((call) => call.id === id)?.state !== 'unknown')
      .map(({ id }) => `${id} was cut off and did not end as unknown`),
    ...(lost.length > 0 && !wasStopped && asked.length === 0 ? ['nobody was asked about a lost call'] : []),
    ...cutOff
      .filter((call) => !isLost(call) && said('call_unknown', call.id) > 0)
      .map(({ id }) => `${id} could have run again, and the person was asked`),
    ...(lost.length === 0 && asked.length > 0 ? ['the person was asked about a call that was not lost'] : []),
  ]
}

/** The calls that a kill left running, each once. */
const runningCalls = (turns: History['turns']): readonly Call[] => {
  const running = turns.flatMap(({ image }) =>
    image.tasks.flatMap(({ row, state }) =>
      (state.steps.at(-1)?.calls ?? [])
        .filter((call) => call.state === 'running')
        .map((call): readonly [string, Call] => [`${row.id} ${call.id}`, call]),
    ),
  )
  return [...new Map(running).values()]
}
