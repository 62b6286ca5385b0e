import type { z } from 'zod'
import type { Attributes, exportRequest, SentSpan, Value } from './request.ts'

type Plain = string | number | boolean | readonly string[]

/** A span as it arrived, in plain values. Times are milliseconds since the epoch. */
export type ReceivedSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  /** The parent is in another service, so that it need not arrive here. */
  readonly isParentRemote: boolean
  readonly name: string
  readonly kind: 'unspecified' | 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  readonly from: number
  readonly to: number
  readonly attributes: Readonly<Record<string, Plain>>
  readonly events: readonly {
    readonly name: string
    readonly at: number
    readonly attributes: Readonly<Record<string, Plain>>
  }[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: 'unset' | 'ok' | 'error'; readonly message?: string }
  /** Attributes of who sent it. */
  readonly resource: Readonly<Record<string, Plain>>
}

/** All spans of a request, in the order in which they were sent. */
export const receivedSpans = ({ resourceSpans }: z.infer<typeof exportRequest>): readonly ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans.map((span) => received(span, plainOf(resource.attributes)))),
  )

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const
const codes = ['unset', 'ok', 'error'] as const
/** Of the flags of a span: the parent's context came over the network. */
const remote = 0x200

const received = (span: SentSpan, resource: ReceivedSpan['resource']): ReceivedSpan => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId === undefined ? {} : { parentSpanId: span.parentSpanId }),
  isParentRemote: (span.flags & remote) !== 0,
  name: span.name,
  kind: kinds[span.kind] ?? 'unspecified',
  from: milliseconds(span.startTimeUnixNano),
  to: milliseconds(span.endTimeUnixNano),
  attributes: plainOf(span.attributes),
  events: span.events.map(({ name, timeUnixNano, attributes }) => ({
    name,
    at: milliseconds(timeUnixNano),
    attributes: plainOf(attributes),
  })),
  links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })),
  status: {
    code: codes[span.status.code] ?? 'unset',
    ...(span.status.message === undefined ? {} : { message: span.status.message }),
  },
  resource,
})

const milliseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n) / 1_000

const plainOf = (attributes: Attributes): Readonly<Record<string, Plain>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)]))

const plain = (value: Value): Plain => {
  if ('stringValue' in value) return value.stringValue
  if ('boolValue' in value) return value.boolValue
  if ('doubleValue' in value) return value.doubleValue
  if ('intValue' in value) return Number(value.intValue)
  return value.arrayValue.values.map(({ stringValue }) => stringValue)
}
