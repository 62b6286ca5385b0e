import type { Ids } from '../ports/ids.ts'
import { hashOf } from './hash.ts'

/** A new W3C trace parent: version, trace id, the id of its root span, sampled. */
export const newTrace = (ids: Ids): string => {
  const random = hashOf(ids.secret())
  return `00-${random.slice(0, 32)}-${random.slice(32, 48)}-01`
}

/** A trace parent that came from outside, or undefined when it is none (W3C Trace Context, version 00). */
export const readTrace = (text: string | undefined): string | undefined =>
  text !== undefined && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/u.test(text)
    ? text
    : undefined

/** The trace id of a trace parent: 32 hex digits. */
export const traceIdOf = (trace: string): string => trace.slice(3, 35)
