import type { Ids } from '../ports/ids.ts'
import { hashOf } from '../hash.ts'

/** A new W3C trace parent: version, trace id, the id of its root span, sampled. */
export const newTrace = (ids: Ids): string => {
  const random = hashOf(ids.secret())
  return `00-${random.slice(0, 32)}-${random.slice(32, 48)}-01`
}

/**
 * The trace of a round that a message begins: its own, or a part of the one that the message came with. `trace` names
 * the round's root span, `parent` the span outside that it belongs to, as 16 hex digits.
 */
export const beginTrace = (
  ids: Ids,
  from: string | undefined,
): { readonly trace: string; readonly parent?: string } => {
  const trace = newTrace(ids)
  const outside = readTrace(from)
  return outside === undefined
    ? { trace }
    : {
        trace: `00-${traceIdOf(outside)}-${rootOf(trace)}-${outside.slice(-2)}`,
        parent: rootOf(outside),
      }
}

/** A trace parent that came from outside, or undefined when it is none (W3C Trace Context, version 00). */
export const readTrace = (text: string | undefined): string | undefined =>
  text !== undefined && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/u.test(text)
    ? text
    : undefined

/** The trace id of a trace parent: 32 hex digits. */
export const traceIdOf = (trace: string): string => trace.slice(3, 35)

/** The span that a trace parent names: 16 hex digits. */
const rootOf = (trace: string): string => trace.slice(36, 52)
