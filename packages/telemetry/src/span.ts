import { hash } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Which span: 32 and 16 hex digits. */
export interface SpanRef {
  readonly traceId: string
  readonly spanId: string
}

/** Something that happened at one moment of a span. */
export interface Happening {
  readonly name: string
  readonly at: number
  readonly attributes: Attributes
}

/** A span that has ended, as plain data. Times are milliseconds UTC. */
export interface Span extends SpanRef {
  readonly parent?: { readonly spanId: string; readonly isRemote: boolean }
  readonly name: string
  readonly kind: 'internal' | 'client' | 'server'
  readonly from: number
  readonly to: number
  readonly attributes: Attributes
  readonly happenings: readonly Happening[]
  readonly links: readonly SpanRef[]
  /** The code of what went wrong. */
  readonly error?: string
}

/**
 * The id of the span of a task's event: the same wherever and however often it is worked out, so that a worker can
 * tell of what another one began.
 */
export const spanIdOf = (task: string, seq: number, part: string): string =>
  hash('sha256', `${task} ${seq} ${part}`, 'hex').slice(0, 16)
