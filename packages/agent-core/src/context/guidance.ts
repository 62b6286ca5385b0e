import type { EventData } from '../journal/event.ts'

/*
 * What the loop tells the model, in English whatever the person's language is: part of the prompt, not of what
 * people read.
 */

/** Whether so few steps are left that the next one is asked for the answer. */
export const isAnswerDue = ({ steps }: { readonly steps: number }): boolean => steps <= 2

/** Ends each round of results (L2); the last two steps demand an answer. */
export const remainingText = ({ steps, ms }: { readonly steps: number; readonly ms: number }): string => {
  const left = `(${steps} ${steps === 1 ? 'step' : 'steps'} and ${Math.max(0, Math.round(ms / 1_000))} s left)`
  if (!isAnswerDue({ steps })) return left
  return `${left} ${steps === 1 ? 'This is the last step: calls will not run. Answer' : 'Answer'} now with what you have; say what is missing.`
}

/** Sends a malformed decision back (L9). */
export const correctionText = (wrong: readonly string[]): string =>
  `Nothing of that ran:\n${wrong.map((line) => `- ${line}`).join('\n')}\nDecide again.`

/** Tells the model that it repeats itself (L4). */
export const nudgeText = (pattern: EventData<'nudged'>['pattern']): string =>
  `${nudges[pattern]} Use what you have or take another way; the next repeat ends the task.`

const nudges = {
  same_call: 'You made the same call twice in a row.',
  same_result: 'Two steps in a row gave the same result.',
  nothing_new: 'Three steps in a row showed nothing new.',
  back_and_forth: 'You go back and forth between the same calls.',
} as const

/** What the model reads of calls that did not run. */
export const unrunText = {
  denied: (reason: string | undefined): string =>
    `The person said no${reason === undefined ? '' : `: ${reason}`}. Do not try it another way; go on without it or answer.`,
  expired: 'Nobody decided in time, which means no. Go on without it or answer.',
  stopped: 'Stopped by the person before it ended.',
  skipped: 'Did not run: an earlier call of the same decision was denied or expired.',
  unasked: 'Not asked: two questions left it unclear.',
  afterUnasked: 'Did not run: the task ends with the question before it.',
  lastStep: 'Did not run: no step was left.',
  /** Precedes the result of a call that ran with other arguments than the model gave. */
  edited: (args: string): string => `The person changed the arguments to ${args}.\n`,
  unknown: 'It had begun when the work was cut off; nobody can say whether it happened.',
  person: (answer: string): string =>
    `It had begun when the work was cut off, so it may have happened. The person was asked and says: ${answer}`,
} as const
