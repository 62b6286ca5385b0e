import type { CallView, PlanItem, TaskView } from '@errand/agent-core'
import { derivedNote, durationText, spanText } from '@errand/words'
import type { Reading } from './reading.ts'

/** One line of a card: state, what, how long (cards.md 5). */
export interface Line {
  readonly state: CallView['state'] | PlanItem['state']
  readonly text: string
  /** How long it took, or has taken so far. */
  readonly took?: string
  /** What a job says of itself; the first line of a result where that may be shown. */
  readonly detail?: string
  /** The share that is done, 0 to 1. */
  readonly share?: number
  /** The step it belongs to, and whether it runs beside the line before it. */
  readonly step?: number
  readonly isBeside?: boolean
}

export const planLines = ({ plan }: Pick<TaskView, 'plan'>): readonly Line[] =>
  plan.map(({ text, state }) => ({ text, state }))

/** The calls of all steps in order, with the parts of those that spawned some. */
export const stepLines = (
  { steps }: Pick<TaskView, 'steps'>,
  { language, now, isShared }: Reading,
): readonly Line[] =>
  steps.flatMap(({ n, calls }) =>
    calls.filter(isShown).flatMap((call, index) => [
      {
        ...callLine(call, { language, now, isShared }),
        step: n,
        ...(index > 0 && call.level === 'read' ? { isBeside: true } : {}),
      },
      ...(call.parts ?? []).map((part): Line => ({
        state: stateOfPart[part.status],
        text: part.goal,
        took: durationText(part.elapsed),
        step: n,
        ...(part.answer === undefined || isShared ? {} : { detail: part.answer }),
      })),
    ]),
  )

/** The plan stands above the steps: that it was laid out is told there. */
const isShown = ({ tool, state }: CallView): boolean => !(tool === 'update_plan' && state === 'ok')

const callLine = (
  { purpose, state, ms, at, preview, progress }: CallView,
  { language, now, isShared }: Pick<Reading, 'language' | 'now' | 'isShared'>,
): Line => {
  const took = ms ?? (state === 'running' && at !== undefined ? now - at : undefined)
  const told = progress?.text ?? (isShared ? undefined : preview)
  return {
    state,
    text: purpose,
    // What took no time that anybody felt says nothing of it.
    ...(took === undefined || took < 1000 ? {} : { took: spanText(language, took) }),
    ...(told === undefined || told === '' ? {} : { detail: told }),
    ...(progress?.share === undefined ? {} : { share: progress.share }),
  }
}

const stateOfPart = {
  waiting: 'waiting',
  skipped: 'skipped',
  queued: 'waiting',
  understanding: 'running',
  planning: 'running',
  executing: 'running',
  finishing: 'running',
  waiting_approval: 'running',
  clarifying: 'running',
  paused: 'waiting',
  done: 'ok',
  interrupted: 'partial',
  failed: 'failed',
  stopped: 'skipped',
} as const

/** The newest progress note, or one made of the purposes of what was done last (L6). */
export const noteOf = (
  { steps }: Pick<TaskView, 'steps'>,
  { language }: Pick<Reading, 'language'>,
): string | undefined => {
  const last = steps.at(-1)
  if (last === undefined) return undefined
  return last.note === '' ? derivedNote(language, last.calls) : last.note
}
