import { isRunnable, nextStanding, type Event, type EventData, type TaskRow } from '@errand/agent-core'
import { attribute } from '../attributes.ts'
import type { Attributes } from '../span.ts'
import { editCall, finishCall, loseCalls, retryCall, startCall, stopCalls } from './calls.ts'
import { messageOf } from './content.ts'
import { askAgain, corrected, decided, undecided, usageOf } from './decisions.ts'
import { beginStretch, closeStretch, nextRound, openTrail, recoveredRound } from './stretch.ts'
import { addHappening, addSpan, type Telling, type Trail } from './trail.ts'
import { beginWait, endWaits } from './waits.ts'

type LaterEvent = Exclude<Event, { readonly type: 'opened' }>

/** What one event makes of a task's trail; the first must be `opened`, without it there is none. */
export const follow = (
  trail: Trail | undefined,
  event: Event,
  {
    row,
    telling,
  }: { readonly row: Pick<TaskRow, 'id' | 'tenant' | 'conversation'>; readonly telling: Telling },
): Trail | undefined => {
  if (event.type === 'opened')
    return (
      trail ??
      placed(received(openTrail(row, { event, data: event.data, telling }), event, event.data), event)
    )
  if (trail === undefined) return undefined
  const standing = nextStanding(trail.standing, transitionOf(event)) ?? trail.standing
  const worked = isRunnable(trail.standing.status)
  const works = isRunnable(standing.status)
  const told = tell(trail, event, telling)
  const { status } = standing
  const next =
    worked && !works
      ? closeStretch(told, { at: event.at, status, error: errorOf(told, event), telling })
      : works && told.stretch === undefined
        ? beginStretch(told, event)
        : told
  return { ...placed(next, event), standing }
}

const placed = (trail: Trail, { seq, at }: Event): Trail => ({ ...trail, seq, at })

/** An end that was not meant. A stop and a wait are none. */
const errorOf = ({ conclusion }: Trail, event: Event): string | undefined =>
  event.type === 'finished' && event.data.outcome !== 'done'
    ? (conclusion?.problem?.code ?? event.data.outcome)
    : undefined

/** The row of the status table that an event belongs to. */
const transitionOf = (event: LaterEvent): Parameters<typeof nextStanding>[1] =>
  event.type === 'finished' ? `finished_${event.data.outcome}` : event.type

/** What the event itself says, before the task rests or goes on with it. */
const tell = (trail: Trail, event: LaterEvent, telling: Telling): Trail => {
  const { seq, at } = event
  switch (event.type) {
    case 'reopened':
      return received(nextRound(trail, { event, data: event.data, telling }), event, event.data)
    case 'recovered': {
      const lost = undecided(loseCalls(trail, { event, telling }), {
        event,
        to: trail.at,
        outcome: 'lost',
        telling,
      })
      return recoveredRound(lost, { event, data: event.data, telling })
    }
    case 'begun':
      return begun(trail, event)
    case 'understood': {
      const { route, skipped } = event.data
      const attributes = { [attribute.route]: route, [attribute.skipped]: skipped }
      const from = trail.stretch?.begunAt ?? trail.stretch?.from ?? at
      return addSpan(trail, { seq, part: 'understand', name: 'understand', from, to: at, attributes })
    }
    case 'decided':
      return decided(trail, { event, data: event.data, telling })
    case 'corrected':
      return corrected(trail, { event, data: event.data, telling })
    case 'retried':
      return retried(trail, event, event.data)
    case 'fell_back': {
      const { from, to, problem, usage } = event.data
      const attributes = { [attribute.from]: from, [attribute.to]: to, ...codeOf(problem), ...usageOf(usage) }
      return askAgain(trail, { event, name: 'fallback', model: to, attributes })
    }
    case 'call_started':
      return startCall(trail, event, event.data)
    case 'call_finished':
      return finishCall(trail, { event, data: event.data, telling })
    case 'approval_asked': {
      const { call, tool, level } = event.data
      const attributes = { [attribute.tool]: tool, [attribute.call]: call, [attribute.level]: level }
      return beginWait(trail, event, { name: 'approve', call, attributes })
    }
    case 'approval_granted': {
      const { call, scope } = event.data
      return endWaits(trail, event, { call, outcome: 'granted', attributes: { [attribute.scope]: scope } })
    }
    case 'approval_edited':
      return editCall(endWaits(trail, event, { call: event.data.call, outcome: 'edited' }), event.data)
    case 'approval_denied':
      return endWaits(trail, event, { call: event.data.call, outcome: 'denied' })
    case 'approval_expired':
      return endWaits(trail, event, { call: event.data.call, outcome: 'expired' })
    case 'asked': {
      const { call, about } = event.data
      const attributes = { [attribute.call]: call, [attribute.about]: about }
      return beginWait(trail, event, { name: 'clarify', call, attributes })
    }
    case 'answered':
      return endWaits(trail, event, { call: event.data.call, outcome: 'answered' })
    case 'paused':
      return beginWait(trail, event, { name: 'pause', attributes: {} })
    case 'resumed':
      return endWaits(trail, event, { name: 'pause', outcome: 'resumed' })
    case 'stopped': {
      const cut = undecided(stopCalls(trail, { event, telling }), { event, outcome: 'stopped', telling })
      return endWaits(cut, event, { outcome: 'stopped' })
    }
    case 'nudged':
      return addHappening(trail, {
        name: 'nudge',
        at,
        attributes: { [attribute.pattern]: event.data.pattern },
      })
    case 'steered': {
      const { conclusion: _withdrawn, ...rest } = trail
      return addHappening(rest, {
        name: 'steer',
        at,
        attributes: { [attribute.message]: event.data.message },
      })
    }
    case 'handed_over':
      return addHappening(trail, { name: 'hand_over', at, attributes: {} })
    case 'hand_over_failed':
      return addHappening(trail, { name: 'hand_over_failed', at, attributes: {} })
    case 'concluded':
      return concluded(trail, { event, data: event.data, telling })
    case 'finished':
      return finished(trail, event)
    default:
      return trail
  }
}

/** A message opened or reopened the task. */
const received = (trail: Trail, { seq, at }: Event, { message }: { readonly message: string }): Trail => {
  const attributes = { [attribute.message]: message, [attribute.platform]: trail.platform }
  return addSpan(trail, { seq, part: 'receive', name: 'receive', from: at, to: at, attributes })
}

/** A worker took the task out of the queue. */
const begun = (trail: Trail, { seq, at }: Event): Trail => {
  const from = trail.stretch?.from ?? at
  const waited = addSpan(trail, { seq, part: 'queue', name: 'queue', from, to: at, attributes: {} })
  return waited.stretch === undefined ? waited : { ...waited, stretch: { ...waited.stretch, begunAt: at } }
}

/** Another attempt at a call or at a decision. */
const retried = (trail: Trail, event: Event, data: EventData<'retried'>): Trail => {
  const { what, attempt, problem, delayMs, usage } = data
  const attributes = {
    [attribute.attempt]: attempt,
    [attribute.delayMs]: delayMs,
    ...codeOf(problem),
    ...usageOf(usage),
  }
  return (
    retryCall(trail, what, { name: 'retry', at: event.at, attributes }) ??
    askAgain(trail, { event, name: 'retry', model: what, attributes })
  )
}

/** The task comes to rest; a failure is one of the model that was asked. */
const concluded = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'concluded'>; readonly telling: Telling },
): Trail => {
  const { exit, problem, usage, answer } = data
  const failed = exit === 'failed' ? { problem } : {}
  const asked = undecided(trail, { event, telling, outcome: exit, usage, ...failed })
  const over = endWaits(asked, event, { name: 'clarify', outcome: 'concluded' })
  const next = { ...over, conclusion: problem === undefined ? { exit } : { exit, problem } }
  if (next.stretch === undefined) return next
  const { content } = telling
  const said =
    content === undefined || answer === undefined
      ? {}
      : { [attribute.output]: messageOf('assistant', content(answer)) }
  const attributes = { ...next.stretch.attributes, ...said }
  return { ...next, stretch: { ...next.stretch, attributes, concludedAt: event.at } }
}

/** The end is final and goes out to whoever watches. */
const finished = (trail: Trail, { seq, at }: Event): Trail => {
  const from = trail.stretch?.concludedAt ?? trail.stretch?.from ?? at
  const attributes = { [attribute.exit]: trail.conclusion?.exit ?? 'final' }
  return addSpan(trail, { seq, part: 'deliver', name: 'deliver', from, to: at, attributes })
}

const codeOf = ({ code }: { readonly code: string }): Attributes => ({ [attribute.error]: code })
