import { unrunText } from '../context/guidance.ts'
import { isRunnable, standingAfter, type Transition } from '../conversation/machine.ts'
import { defaults } from '../defaults.ts'
import { ErrandError } from '../errors.ts'
import { samePerson } from '../people/actor.ts'
import type { Event, EventData } from './event.ts'
import type { Part } from './parts.ts'
import { decided, pay, spend, takeOver } from './spending.ts'
import { findCall, isAtRest, waitingCall, type Call, type Said, type TaskState } from './state.ts'

/** What one event makes of a task's state. The first must be `opened`; a pair the status table lacks throws. */
export const fold = (state: TaskState | undefined, event: Event): TaskState => {
  if (state === undefined) {
    if (event.type === 'opened') return open(event, event.data)
    throw new ErrandError('JOURNAL_BROKEN', {
      task: event.task,
      seq: event.seq,
      reason: 'does not begin with opened',
    })
  }
  const standing = standingAfter(state.standing, transitionOf(event))
  return stand({ ...change(state, event), standing }, event)
}

/** Folds a whole journal. */
export const foldAll = (events: readonly Event[]): TaskState | undefined =>
  events.reduce<TaskState | undefined>(fold, undefined)

/** The row of the status table that an event belongs to. */
const transitionOf = (event: Event): Transition => {
  if (event.type === 'finished') return finishedAs[event.data.outcome]
  if (event.type !== 'opened') return event.type
  throw new ErrandError('JOURNAL_BROKEN', { task: event.task, seq: event.seq, reason: 'opened twice' })
}
const finishedAs = {
  done: 'finished_done',
  interrupted: 'finished_interrupted',
  failed: 'finished_failed',
} as const

const open = (event: Event, data: EventData<'opened'>): TaskState => ({
  id: event.task,
  seq: event.seq,
  standing: { status: 'queued' },
  ...(data.part === undefined ? {} : { part: data.part }),
  requester: data.requester,
  request: data.request,
  model: data.model,
  policy: data.policy,
  openedAt: event.at,
  trace: data.trace,
  lastAt: event.at,
  said: [{ at: event.at, kind: 'opened', text: data.request }],
  plan: [],
  steps: [],
  calls: 0,
  spent: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  round: newRound(data.budget, 1),
  corrections: 0,
  failures: 0,
  grants: [],
  seenLines: new Set(),
})

const newRound = (budget: TaskState['round']['budget'], firstStep: number): TaskState['round'] => ({
  budget,
  decisions: 0,
  tokens: 0,
  microUsd: 0,
  workedMs: 0,
  nudgedAt: 0,
  questions: 0,
  firstStep,
})

/** Moves the working clock: it runs from `begun` while the task needs no person, and not only for its jobs and parts. */
const stand = (state: TaskState, event: Event): TaskState => {
  const { status } = state.standing
  const works = isRunnable(status) && status !== 'queued' && !isAtRest(state)
  const { since, ...rest } = state.round
  // A crash's dead time does not count: up to the last event before it, and again from here.
  const until = event.type === 'recovered' ? state.lastAt : event.at
  const stops = since !== undefined && (!works || event.type === 'recovered')
  const worked = stops ? rest.workedMs + Math.max(0, until - since) : rest.workedMs
  const from = works ? (since === undefined || stops ? event.at : since) : undefined
  return {
    ...state,
    seq: event.seq,
    lastAt: event.at,
    round: { ...rest, workedMs: worked, ...(from === undefined ? {} : { since: from }) },
  }
}

const change = (state: TaskState, event: Event): TaskState => {
  switch (event.type) {
    case 'reopened': {
      const { conclusion: _c, question: _q, handedTo: _h, handOverProblem: _p, feedback: _f, ...rest } = state
      const { budget, trace, request } = event.data
      const round = newRound(budget, state.steps.length + 1)
      return { ...hear(rest, event.at, 'reopened', request), trace, corrections: 0, failures: 0, round }
    }
    case 'recovered':
      return { ...state, trace: event.data.trace }
    case 'planned':
      return { ...state, plan: event.data.items }
    case 'decided': {
      const { step, content, calls, usage } = event.data
      const waiting = calls.map(waitingCall)
      const steps = [...state.steps, { n: step, content, calls: waiting, at: event.at }]
      return { ...decided(state, usage), steps, calls: state.calls + calls.length, corrections: 0 }
    }
    case 'corrected':
      return { ...decided(state, event.data.usage), corrections: state.corrections + 1 }
    case 'retried':
    case 'fell_back':
      return spend(state, event.data.usage)
    case 'approval_asked': {
      const { approval: id, call, level, hash, deadline, change: text, repeatOf } = event.data
      const repeat = repeatOf === undefined ? {} : { repeatOf }
      return withCall(state, call, {
        approval: { id, level, hash, deadline, change: text, state: 'open', ...repeat },
      })
    }
    case 'approval_granted': {
      const { call, scope, tool, target, by: decidedBy } = event.data
      const grants = scope === 'task' ? [...state.grants, { tool, target }] : state.grants
      const approval = { state: 'approved', scope, decidedBy, decidedAt: event.at } as const
      return { ...withApproval(state, call, approval), grants }
    }
    case 'approval_edited': {
      const { call, next: id, hash, arguments: edited, by: decidedBy } = event.data
      const approval = { id, hash, state: 'approved', scope: 'once', decidedBy, decidedAt: event.at } as const
      return withCall(withApproval(state, call, approval), call, { arguments: edited, edited: true })
    }
    case 'approval_denied': {
      const { call, reason, by: decidedBy } = event.data
      const why = reason === undefined ? {} : { reason }
      return withApproval(state, call, { state: 'denied', decidedBy, decidedAt: event.at, ...why })
    }
    case 'approval_expired':
      return withApproval(state, event.data.call, { state: 'expired' })
    case 'call_started': {
      const { call, level, hash: effect, microUsd = 0, job, parts } = event.data
      const aside = { ...(job === undefined ? {} : { job }), ...(parts === undefined ? {} : { parts }) }
      const started = { state: 'running', level, effect, startedAt: event.at, ...aside } as const
      return withCall(pay(state, microUsd), call, started)
    }
    case 'part_spawned': {
      const { call, key, task, budget } = event.data
      return withPart(state, { call, key }, { task, budget })
    }
    case 'part_ended': {
      const { call, key, task: _task, ...ended } = event.data
      return withPart(takeOver(state, ended.spent), { call, key }, { ended })
    }
    case 'call_finished':
      return finishCall(state, event.seq, event.data)
    case 'call_unknown':
      return withCall(state, event.data.call, { state: 'unknown' })
    case 'noted':
      return closeStep(state, event.at)
    case 'nudged':
      return { ...state, round: { ...state.round, nudgedAt: event.data.step } }
    case 'asked': {
      const { call, about, question, options } = event.data
      const questions = state.round.questions + (about === 'model' ? 1 : 0)
      return { ...state, question: { call, about, question, options }, round: { ...state.round, questions } }
    }
    case 'answered': {
      const { question: _answered, ...rest } = state
      const { call, text: answer, pictures } = event.data
      const came = pictures === undefined ? {} : { pictures }
      return withCall(hear(rest, event.at, 'answered', answer), call, { answer, ...came })
    }
    case 'steered': {
      const { conclusion: _withdrawn, ...rest } = state
      return hear(rest, event.at, 'steered', event.data.text)
    }
    case 'stopped': {
      const { question: _open, conclusion: _late, ...rest } = state
      return closeStep(cutCalls(rest, event.seq), event.at)
    }
    case 'concluded': {
      const { usage, ...conclusion } = event.data
      return { ...closeStep(spend(state, usage), event.at), conclusion }
    }
    case 'handed_over':
      return { ...state, handedTo: event.data.to }
    case 'hand_over_failed':
      return { ...state, handOverProblem: event.data.problem }
    case 'feedback_given': {
      const { by, rating } = event.data
      const others = (state.feedback ?? []).filter((one) => !samePerson(one.by, by))
      return { ...state, feedback: [...others, { by, rating, at: event.at }] }
    }
    default:
      return state
  }
}

const hear = (state: TaskState, at: number, kind: Said['kind'], text: string | undefined): TaskState =>
  text === undefined
    ? state
    : { ...state, said: [...state.said, { at, kind, text, step: state.steps.length + 1 }] }

const closeStep = (state: TaskState, at: number): TaskState =>
  withNewestStep(state, (step) => (step.ms === undefined ? { ...step, ms: Math.max(0, at - step.at) } : step))

const withPart = (
  state: TaskState,
  { call, key }: { readonly call: string; readonly key: string },
  patch: Partial<Part>,
): TaskState => {
  const parts = findCall(state, call)?.parts ?? []
  return withCall(state, call, {
    parts: parts.map((part) => (part.key === key ? { ...part, ...patch } : part)),
  })
}

const finishCall = (state: TaskState, endedBy: number, data: EventData<'call_finished'>): TaskState => {
  const { call: id, outcome, text, problem, ms } = data
  const call = findCall(state, id)
  const isRead = call?.level === 'read' && outcome !== 'failed'
  const fresh = isRead ? { fresh: addLines(state.seenLines, text) } : {}
  const failures = outcome === 'failed' ? state.failures + 1 : ranThrough.has(outcome) ? 0 : state.failures
  const ended = { state: outcome, text, ms, endedBy, ...fresh, ...(problem === undefined ? {} : { problem }) }
  return { ...withCall(state, id, ended), failures }
}

/** A stop ends what was open: an effect that had begun may have happened, the rest did not run; it never approves. */
const cutCalls = (state: TaskState, endedBy: number): TaskState =>
  withNewestStep(state, (step) => ({
    ...step,
    calls: step.calls.map((call) => {
      if (call.endedBy !== undefined) return call
      const begun = call.state === 'unknown' || (call.state === 'running' && call.level !== 'read')
      const { approval } = call
      const closed =
        approval?.state === 'open' ? { approval: { ...approval, state: 'expired' as const } } : {}
      return {
        ...call,
        ...closed,
        endedBy,
        state: begun ? 'unknown' : 'skipped',
        text: begun ? unrunText.unknown : unrunText.stopped,
      }
    }),
  }))

const ranThrough: ReadonlySet<string> = new Set(['ok', 'empty', 'partial'])

/** Adds a result's lines to those seen; false when at least 90% were known (behaviours: counting). */
const addLines = (seen: Set<string>, text: string): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const known = lines.filter((line) => seen.has(line)).length
  for (const line of lines) seen.add(line)
  return lines.length > 0 && known < lines.length * defaults.knownLines
}

const withApproval = (
  state: TaskState,
  id: string,
  patch: Partial<NonNullable<Call['approval']>>,
): TaskState => {
  const approval = findCall(state, id)?.approval
  return approval === undefined ? state : withCall(state, id, { approval: { ...approval, ...patch } })
}

const withNewestStep = (
  state: TaskState,
  edit: (step: TaskState['steps'][number]) => TaskState['steps'][number],
): TaskState => {
  const newest = state.steps.at(-1)
  return newest === undefined ? state : { ...state, steps: [...state.steps.slice(0, -1), edit(newest)] }
}

/** Calls only ever change in the newest step. */
const withCall = (state: TaskState, id: string, patch: Partial<Call>): TaskState =>
  withNewestStep(state, (step) => ({
    ...step,
    calls: step.calls.map((call) => (call.id === id ? { ...call, ...patch } : call)),
  }))
