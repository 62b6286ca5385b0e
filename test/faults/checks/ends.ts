import type { History } from '../campaign/batch.ts'

/** The task comes to the end that it must come to, once, with one answer. */
export const endFaults = ({ scenario, turns }: History): readonly string[] => {
  const tasks = turns.at(-1)?.image.tasks ?? []
  const isLater = scenario.later !== undefined && turns.some(({ turn }) => (turn.shiftMs ?? 0) > 0)
  const [first, ...others] = tasks
  if (first === undefined) return ['there is no task']
  const { view } = first
  // What comes too late is refused in so many words, also after the end.
  const events = first.events.filter(({ type }) => type !== 'refused')
  const ends = events.filter(
    ({ type }) => type === 'finished' || (type === 'stopped' && scenario.ends === 'stopped'),
  )
  return [
    ...(others.length === (isLater ? 1 : 0) ? [] : [`there are ${tasks.length} tasks`]),
    ...(view.status === scenario.ends ? [] : [`the task is ${view.status}`]),
    ...(view.answer === scenario.answer ? [] : [`the answer is ${JSON.stringify(view.answer)}`]),
    ...(ends.length === 1 && ends[0] === events.at(-1) ? [] : [`it ended ${ends.length} times`]),
    ...(turns.at(-1)?.image.parts ?? [])
      .filter(({ view: part }) => part.status !== 'done')
      .map(({ view: part }) => `a part is ${part.status}`),
    ...others.filter(({ row }) => !row.ended).map(({ row }) => `a later task is ${row.status}`),
  ]
}
