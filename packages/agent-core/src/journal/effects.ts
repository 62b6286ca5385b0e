import type { EffectRow } from '../ports/store.ts'
import type { Event } from './event.ts'
import { findCall, type Call, type TaskState } from './state.ts'

/**
 * The effects that from this event on may have happened: kept beside the journal, so that who asks for the same again
 * is told (P1).
 */
export const effectsOf = (
  { task, at }: Event,
  {
    before,
    after,
    conversation,
  }: {
    readonly before: TaskState | undefined
    readonly after: TaskState
    readonly conversation: string
  },
): readonly EffectRow[] =>
  (after.steps.at(-1)?.calls ?? []).flatMap((call) => {
    if (call.effect === undefined || !mayHaveHappened(call)) return []
    const was = before === undefined ? undefined : findCall(before, call.id)
    const isNew = was === undefined || !mayHaveHappened(was)
    return isNew ? [{ conversation, hash: call.effect, task, call: call.id, at }] : []
  })

const happened: ReadonlySet<string> = new Set(['ok', 'partial', 'unknown'])

const mayHaveHappened = ({ level, state }: Call): boolean => level !== 'read' && happened.has(state)
