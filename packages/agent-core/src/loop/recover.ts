import { isRunnable } from '../conversation/machine.ts'
import { newTrace } from '../journal/trace.ts'
import type { Draft } from '../journal/event.ts'
import { isAtRest, openCalls, type Call } from '../journal/state.ts'
import { prepare } from './admit.ts'
import type { Run } from './worker.ts'

/**
 * Goes on after the last worker was lost in the middle of work. A call that had started runs again only if that is
 * harmless (a read, the same end state, a key its target honours); else the person is asked whether it happened (J2).
 */
export const recover = async (run: Run): Promise<void> => {
  const { handle } = run
  const { status } = handle.state().standing
  // Of a task at rest nothing was in this worker's hands: its jobs and parts have lanes of their own.
  if (!isRunnable(status) || status === 'queued' || isAtRest(handle.state())) return
  await handle.append([{ type: 'recovered', actor: 'system', data: { trace: newTrace(run.works.ids) } }])
  const lost = openCalls(handle.state()).find((call) => isLost(run, call))
  if (lost !== undefined) await askAbout(run, lost)
}

const isLost = (run: Run, call: Call): boolean => {
  if (call.state === 'unknown') return call.answer === undefined
  if (call.state !== 'running' || call.level === 'read' || call.job === true) return false
  const idempotency = prepare(run, call)?.tool.idempotency
  return idempotency === undefined || idempotency === 'none'
}

/** Asks the person whether a call happened. Effects run one at a time, so at most one is lost. */
export const askAbout = async ({ handle }: Run, call: Call): Promise<void> => {
  await handle.append(lostDrafts(call), { barrier: true })
}

/** A call is lost, and the person is asked about it. */
export const lostDrafts = (call: Call): readonly [Draft, Draft] => {
  const data = {
    call: call.id,
    about: 'unknown_call',
    question: `${call.purpose}\n${call.tool} ${call.arguments}`,
  } as const
  return [
    { type: 'call_unknown', actor: 'system', data: { call: call.id, tool: call.tool } },
    { type: 'asked', actor: 'system', data: { ...data, options: [] } },
  ]
}
