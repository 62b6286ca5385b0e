import type { Event, EventData } from '@errand/agent-core'
import { attribute, operation } from '../attributes.ts'
import type { Happening } from '../span.ts'
import { textOf } from './content.ts'
import { addSpan, type OpenCall, type Telling, type Trail } from './trail.ts'

const withCall = (trail: Trail, id: string, patch: Partial<OpenCall>): Trail => ({
  ...trail,
  calls: trail.calls.map((call) => (call.id === id ? { ...call, ...patch } : call)),
})

/** A call begins. */
export const startCall = (trail: Trail, { at }: Event, data: EventData<'call_started'>): Trail => {
  const { call, level, microUsd } = data
  return withCall(trail, call, { level, startedAt: at, ...(microUsd === undefined ? {} : { microUsd }) })
}

/** The person put other arguments in place of the model's. */
export const editCall = (trail: Trail, { call, arguments: edited }: EventData<'approval_edited'>): Trail =>
  withCall(trail, call, trail.calls.some((open) => open.arguments !== undefined) ? { arguments: edited } : {})

/** Notes an attempt that failed and that another follows; undefined when `id` is no call. */
export const retryCall = (trail: Trail, id: string, happening: Happening): Trail | undefined => {
  const call = trail.calls.find((open) => open.id === id)
  return call === undefined ? undefined : withCall(trail, id, { happenings: [...call.happenings, happening] })
}

/** A call ended: it ran, or it never did. */
export const finishCall = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'call_finished'>; readonly telling: Telling },
): Trail => {
  const call = trail.calls.find((open) => open.id === data.call)
  if (call === undefined) return trail
  const { content } = telling
  // Reads that ran side by side end in one commit, each after its own time; after a crash one starts anew.
  const earliest = trail.stretch?.from ?? event.at
  const from = call.startedAt ?? Math.max(earliest, event.at - data.ms)
  const to = call.startedAt === undefined ? event.at : Math.min(event.at, call.startedAt + data.ms)
  const attributes = {
    [attribute.origin]: data.origin,
    ...(content === undefined ? {} : { [attribute.callResult]: textOf(data.text, content) }),
  }
  const failed = data.outcome === 'failed' ? (data.problem?.code ?? 'TOOL_FAILED') : undefined
  return endCall(trail, { call, event, from, to, outcome: data.outcome, attributes, error: failed, telling })
}

/** A stop ends what was open: an effect that had begun may have happened, the rest did not. */
export const stopCalls = (
  trail: Trail,
  { event, telling }: { readonly event: Event; readonly telling: Telling },
): Trail =>
  trail.calls.reduce((sofar, call) => {
    const outcome = call.level === undefined || call.level === 'read' ? 'skipped' : 'unknown'
    const from = call.startedAt ?? event.at
    return endCall(sofar, { call, event, from, to: event.at, outcome, attributes: {}, telling })
  }, trail)

/** What ran when its worker was lost is told up to the last sign of life, and stays open: it starts anew or is asked about. */
export const loseCalls = (
  trail: Trail,
  { event, telling }: { readonly event: Event; readonly telling: Telling },
): Trail => {
  const told = trail.calls.reduce((sofar, call) => {
    if (call.startedAt === undefined) return sofar
    const at = { from: call.startedAt, to: trail.at }
    return endCall(sofar, { call, event, ...at, outcome: 'lost', attributes: {}, telling })
  }, trail)
  return { ...told, calls: trail.calls }
}

const endCall = (
  trail: Trail,
  {
    call,
    event,
    from,
    to,
    outcome,
    attributes,
    error,
    telling: { content },
  }: {
    readonly call: OpenCall
    readonly event: Event
    readonly from: number
    readonly to: number
    readonly outcome: string
    readonly attributes: Readonly<Record<string, string>>
    readonly error?: string | undefined
    readonly telling: Telling
  },
): Trail => {
  const { id, tool, arguments: given, level, microUsd, happenings } = call
  const told = addSpan(trail, {
    seq: event.seq,
    part: id,
    name: `${operation.tool} ${tool}`,
    from,
    to,
    attributes: {
      ...attributes,
      [attribute.operation]: operation.tool,
      [attribute.tool]: tool,
      [attribute.toolType]: 'function',
      [attribute.call]: id,
      [attribute.outcome]: outcome,
      ...(level === undefined ? {} : { [attribute.level]: level }),
      ...(microUsd === undefined ? {} : { [attribute.microUsd]: microUsd }),
      ...(given === undefined || content === undefined
        ? {}
        : { [attribute.callArguments]: textOf(given, content) }),
    },
    happenings,
    error,
  })
  return { ...told, calls: told.calls.filter((open) => open.id !== id) }
}
