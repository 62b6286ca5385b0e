import type { RichText, Span } from '@errand/channel-kit'

/**
 * The same text with names that Telegram would make mentions of set as code: in a text without blocks it looks for them
 * itself, and whoever is named would be called (safety 22).
 */
export const inertMentions = (text: RichText): RichText => {
  const found = [...text.text.matchAll(/(?<![\w@])@[A-Za-z]\w{3,}/gu)]
    .map(({ 0: name, index }): Span => ({ kind: 'code', start: index, end: index + name.length }))
    .filter(
      (span) =>
        !text.spans.some((other) => isCode(other) && other.end > span.start && other.start < span.end),
    )
    .filter((span) => !text.spans.some((other) => crosses(other, span)))
  if (found.length === 0) return text
  const spans = [...text.spans, ...found]
  return {
    text: text.text,
    spans: spans.toSorted((one, other) => one.start - other.start || other.end - one.end),
  }
}

const isCode = ({ kind }: Span): boolean => kind === 'code' || kind === 'pre' || kind === 'table'

const crosses = (one: Span, other: Span): boolean =>
  (one.start > other.start && one.start < other.end && one.end > other.end) ||
  (one.end > other.start && one.end < other.end && one.start < other.start)
