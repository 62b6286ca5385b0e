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
  if (found.length === 0) return text
  const spans = [...text.spans.flatMap((span) => found.reduce(outside, [span])), ...found]
  return {
    text: text.text,
    spans: spans.toSorted((one, other) => one.start - other.start || other.end - one.end),
  }
}

const isCode = ({ kind }: Span): boolean => kind === 'code' || kind === 'pre' || kind === 'table'

/** A mark that begins or ends within a name keeps what lies outside of it. */
const outside = (spans: readonly Span[], name: Span): readonly Span[] =>
  spans.map((span) => {
    if (span.start < name.start && span.end > name.start && span.end < name.end)
      return { ...span, end: name.start }
    if (span.start > name.start && span.start < name.end && span.end > name.end)
      return { ...span, start: name.end }
    return span
  })
