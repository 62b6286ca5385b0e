import { traceIdOf, type Event, type EventData, type TaskRow } from '@errand/agent-core'
import { agentName, attribute, operation } from '../attributes.ts'
import { spanIdOf, type SpanRef } from '../span.ts'
import { messageOf } from './content.ts'
import { spanOf, type Round, type Stretch, type Telling, type Trail } from './trail.ts'

/** A task's first round. */
export const openTrail = (
  row: Pick<TaskRow, 'id' | 'tenant' | 'conversation'>,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'opened'>; readonly telling: Telling },
): Trail => {
  const { platform } = data.requester
  const round = roundOf(data)
  const trail = {
    row,
    seq: 0,
    at: event.at,
    standing: { status: 'queued' },
    model: data.model,
    platform,
    round,
  } as const
  return beginRound(
    { ...trail, calls: [], waits: [], ended: [] },
    { event, round, telling, request: data.request },
  )
}

/** The next round, told in a trace that is linked to the one before. */
export const nextRound = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'reopened'>; readonly telling: Telling },
): Trail => {
  const { conclusion: _old, ...rest } = trail
  const round = roundOf(data, refOf(trail.round))
  return beginRound(rest, { event, round, telling, request: data.request })
}

/** A round that goes on in a new trace, after its worker was lost or laid it down. */
export const recoveredRound = (
  trail: Trail,
  {
    event,
    data,
    telling,
  }: { readonly event: Event; readonly data: EventData<'recovered'>; readonly telling: Telling },
): Trail => {
  const lost = closeStretch(trail, { at: trail.at, status: 'recovered', telling })
  // What had started starts anew here, or is asked about.
  const calls = trail.calls.map(({ startedAt: _then, ...call }) => ({ ...call, happenings: [] }))
  const round = roundOf(data, refOf(trail.round))
  return beginRound({ ...lost, calls }, { event, round, telling, cause: event.type })
}

const beginRound = (
  { root: _told, ...trail }: Trail,
  {
    event,
    round,
    telling: { content },
    request,
    cause,
  }: {
    readonly event: Event
    readonly round: Round
    readonly telling: Telling
    readonly request?: string | undefined
    readonly cause?: string
  },
): Trail => {
  const asked = content !== undefined && request !== undefined
  const attributes = asked ? { [attribute.input]: messageOf('user', content(request)) } : {}
  const stretch = { spanId: round.rootId, from: event.at, attributes, happenings: [], spans: [] }
  return { ...trail, round, stretch: cause === undefined ? stretch : { ...stretch, cause } }
}

/** A further stretch of the same round: a person let the task go on. */
export const beginStretch = (trail: Trail, { seq, at, type }: Event): Trail => {
  const spanId = spanIdOf(trail.row.id, seq, operation.invoke)
  const stretch: Stretch = { spanId, from: at, cause: type, attributes: {}, happenings: [], spans: [] }
  return { ...trail, stretch }
}

/** Ends the stretch that is on, as the task then stands. */
export const closeStretch = (
  trail: Trail,
  {
    at,
    status,
    error,
    telling,
  }: {
    readonly at: number
    readonly status: string
    readonly error?: string | undefined
    readonly telling: Telling
  },
): Trail => {
  const { stretch, ...rest } = trail
  if (stretch === undefined) return trail
  const { round } = trail
  if (!round.isSampled) return rest
  const isRoot = stretch.spanId === round.rootId
  const parent = isRoot
    ? round.parent === undefined
      ? undefined
      : { spanId: round.parent, isRemote: true }
    : { spanId: round.rootId, isRemote: false }
  const span = spanOf(trail, {
    spanId: stretch.spanId,
    ...(parent === undefined ? {} : { parent }),
    name: `${operation.invoke} ${agentName}`,
    kind: parent?.isRemote === true ? 'server' : 'internal',
    from: stretch.from,
    to: at,
    attributes: {
      ...stretch.attributes,
      [attribute.operation]: operation.invoke,
      [attribute.provider]: telling.provider,
      [attribute.agent]: agentName,
      [attribute.agentVersion]: telling.version,
      [attribute.model]: trail.model,
      [attribute.tenant]: trail.row.tenant,
      [attribute.platform]: trail.platform,
      [attribute.status]: status,
      ...(stretch.cause === undefined ? {} : { [attribute.cause]: stretch.cause }),
    },
    happenings: stretch.happenings,
    links: isRoot && round.link !== undefined ? [round.link] : [],
    error,
  })
  return { ...rest, ...(isRoot ? { root: span } : {}), ended: [...trail.ended, span, ...stretch.spans] }
}

const roundOf = (
  { trace, parent }: { readonly trace: string; readonly parent?: string | undefined },
  link?: SpanRef,
): Round => ({
  traceId: traceIdOf(trace),
  rootId: trace.slice(36, 52),
  isSampled: (Number.parseInt(trace.slice(53), 16) & 1) === 1,
  ...(parent === undefined ? {} : { parent }),
  ...(link === undefined ? {} : { link }),
})

const refOf = ({ traceId, rootId }: Round): SpanRef => ({ traceId, spanId: rootId })
