import type { History } from '../campaign/batch.ts'
import { of } from '../records/trace.ts'

/** A message that was acknowledged is there after a kill, in its task; said again it is the same message. */
export const messageFaults = ({ turns }: History): readonly string[] => {
  const accepted = turns.flatMap(({ trace }) => of(trace, 'accepted'))
  const lost = accepted.flatMap(({ message, task, disposition }, index) => {
    const first = accepted.slice(0, index).find((other) => other.message === message)
    if (first === undefined) return []
    return disposition === 'duplicate' && task === first.task
      ? []
      : [`the message "${message}" was accepted and lost`]
  })
  const left = turns.at(-1)?.image.waiting.filter(({ kind }) => kind !== 'expiry') ?? []
  return [...lost, ...left.map(({ kind }) => `a row of kind ${kind} was never taken`)]
}
