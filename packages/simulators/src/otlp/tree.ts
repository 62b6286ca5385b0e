import { isDeepStrictEqual } from 'node:util'
import type { ReceivedSpan } from './span.ts'

/** A span with those below it, in order of their start. */
export type SpanTree = {
  readonly span: ReceivedSpan
  readonly children: readonly SpanTree[]
}

/**
 * The one tree of a trace. A span may arrive more than once as long as it says the same. Throws when there is none,
 * more than one root, a span whose parent never arrived, or a span that arrived in two versions.
 */
export const treeOf = (spans: readonly ReceivedSpan[], traceId: string): SpanTree => {
  const known = new Map<string, ReceivedSpan>()
  for (const span of spans.filter((sent) => sent.traceId === traceId)) {
    const before = known.get(span.spanId)
    if (before !== undefined && !isDeepStrictEqual(before, span))
      throw new Error(`The span ${span.name} (${span.spanId}) arrived in two versions.`)
    known.set(span.spanId, span)
  }
  const all = [...known.values()].toSorted((one, other) => one.from - other.from)
  for (const span of all)
    if (!isRoot(span) && !known.has(span.parentSpanId ?? ''))
      throw new Error(`The parent ${span.parentSpanId} of ${span.name} (${span.spanId}) never arrived.`)
  const [root, ...others] = all.filter(isRoot)
  if (root === undefined) throw new Error(`The trace ${traceId} has no root.`)
  if (others.length > 0)
    throw new Error(`The trace ${traceId} has ${others.length + 1} roots, among them ${root.name}.`)
  const tree = treeBelow(root, all)
  if (sizeOf(tree) < all.length) throw new Error(`The trace ${traceId} has spans that are their own parents.`)
  return tree
}

const isRoot = ({ parentSpanId, isParentRemote }: ReceivedSpan): boolean =>
  parentSpanId === undefined || isParentRemote

const treeBelow = (span: ReceivedSpan, all: readonly ReceivedSpan[]): SpanTree => ({
  span,
  children: all
    .filter((other) => other.parentSpanId === span.spanId && !other.isParentRemote)
    .map((child) => treeBelow(child, all)),
})

const sizeOf = ({ children }: SpanTree): number => children.reduce((size, child) => size + sizeOf(child), 1)
