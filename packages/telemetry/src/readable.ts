import { SpanKind, SpanStatusCode, TraceFlags, type HrTime, type SpanContext } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan } from '@opentelemetry/sdk-trace'
import type { Attributes, Span } from './span.ts'

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, server: SpanKind.SERVER } as const

/** A span as the SDK's processors and exporters read it. */
export const readableSpan = (
  span: Span,
  { resource, version }: { readonly resource: Resource; readonly version: string },
): ReadableSpan => {
  const { traceId, parent, error } = span
  return {
    name: span.name,
    kind: kinds[span.kind],
    spanContext: () => contextOf(span),
    ...(parent === undefined ? {} : { parentSpanContext: contextOf({ traceId, ...parent }) }),
    startTime: timeOf(span.from),
    endTime: timeOf(span.to),
    duration: timeOf(span.to - span.from),
    ended: true,
    status:
      error === undefined ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: error },
    attributes: valuesOf(span.attributes),
    events: span.happenings.map(({ name, at, attributes }) => ({
      name,
      time: timeOf(at),
      attributes: valuesOf(attributes),
    })),
    links: span.links.map((link) => ({ context: contextOf(link) })),
    resource,
    instrumentationScope: { name: 'errand', version },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

const contextOf = ({
  traceId,
  spanId,
  isRemote = false,
}: {
  readonly traceId: string
  readonly spanId: string
  readonly isRemote?: boolean
}): SpanContext => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote })

/** Milliseconds as seconds and nanoseconds. */
const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)]

const valuesOf = (attributes: Attributes): Record<string, string | number | boolean | string[]> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  )
