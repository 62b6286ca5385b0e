import type { EventData } from '../journal/event.ts'
import type { Call, Step, TaskState } from '../journal/state.ts'

/** The ways a task goes in circles (L4). */
export type Pattern = EventData<'nudged'>['pattern']

/**
 * Finds a circle in the newest steps, or nothing. Repeats are compared between steps, never within one; `purpose` is
 * no part of a call's arguments; polling tools opt out; results count for reads only.
 */
export const circle = (
  state: TaskState,
  { ignores }: { readonly ignores: (tool: string) => boolean },
): Pattern | undefined => {
  const steps = state.steps.slice(Math.max(state.round.firstStep - 1, state.steps.length - 4))
  const compared = steps
    .map((step): Step => ({
      ...step,
      calls: step.calls.filter((call) => !ignores(call.tool) && !wasLost(call)),
    }))
    .filter((step) => step.calls.length > 0)
  const [last, before] = [compared.at(-1), compared.at(-2)]
  // A newest step that holds only ignored calls is no repeat of the one before.
  if (last === undefined || before === undefined || last.n !== state.steps.at(-1)?.n) return undefined
  if (last.calls.every((call) => before.calls.some((other) => sameCall(call, other)))) return 'same_call'
  if (sameResults(last, before)) return 'same_result'
  if (isBackAndForth(compared)) return 'back_and_forth'
  const three = compared.slice(-3)
  return three.length === 3 && three.every(showsNothingNew) ? 'nothing_new' : undefined
}

/** Cut off by a crash, and the person said what became of it: making it again is no circle. */
const wasLost = ({ state, answer }: Call): boolean => state === 'unknown' && answer !== undefined

const sameCall = (one: Call, other: Call): boolean =>
  one.tool === other.tool && one.arguments === other.arguments

const reads = (step: Step): readonly Call[] =>
  step.calls.filter(
    (call) =>
      call.level === 'read' && (call.state === 'ok' || call.state === 'empty' || call.state === 'partial'),
  )

const sameResults = (last: Step, before: Step): boolean => {
  const [now, then] = [reads(last), reads(before)]
  return (
    now.length > 0 &&
    now.length === last.calls.length &&
    then.length > 0 &&
    now.every((call) => then.some((other) => other.tool === call.tool && other.text === call.text))
  )
}

const isBackAndForth = (steps: readonly Step[]): boolean => {
  const [a, b, c, d] = steps.slice(-4)
  return d !== undefined && sameCalls(a, c) && sameCalls(b, d)
}

const sameCalls = (one: Step | undefined, other: Step | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.calls.length === other.calls.length &&
  one.calls.every((call) => other.calls.some((twin) => sameCall(call, twin)))

const showsNothingNew = (step: Step): boolean => {
  const found = reads(step)
  return found.length > 0 && found.length === step.calls.length && found.every((call) => call.fresh !== true)
}
