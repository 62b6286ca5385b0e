/*
 * What a Markdown text shows, apart from how a platform writes it: the words as they are read, and which stretches of
 * them are more than words. Dialects are made from it and the splitter cuts it, so that nothing is ever cut by accident
 * in the middle of a mark.
 */

/** More than words, from `start` to `end` (exclusive), in UTF-16 units of the text. Spans nest and never cross. */
export type Span = {
  readonly start: number
  readonly end: number
} & (
  | { readonly kind: 'bold' | 'italic' | 'strike' | 'code' | 'quote' }
  | { readonly kind: 'heading'; readonly level: number }
  /** Leads to a page or to mail, and nowhere else. */
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'pre'; readonly language?: string }
  /** Written out as aligned text; `rows` has the cells, the first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  /** A list's item: its sign and the space after it are the first `sign` units. */
  | { readonly kind: 'item'; readonly depth: number; readonly sign: number; readonly number?: number }
)

export interface RichText {
  readonly text: string
  /** Outer ones first. */
  readonly spans: readonly Span[]
}

export const plain = (text: string): RichText => ({ text, spans: [] })

/** Whether nobody sees anything of it: white space, and letters that have no form. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\p{C}]/u.test(text)

/** A stretch of it; what spans over the cut is in both parts. */
export const slice = ({ text, spans }: RichText, start: number, end: number = text.length): RichText => ({
  text: text.slice(start, end),
  spans: spans.flatMap((span) => {
    const from = Math.max(span.start, start) - start
    const to = Math.min(span.end, end) - start
    if (to <= from) return []
    if (span.kind !== 'item' || span.start >= start) return [{ ...span, start: from, end: to }]
    const { kind, depth } = span
    const left = span.sign - (start - span.start)
    if (left > 0) return [{ ...span, sign: left, start: from, end: to }]
    // What goes on after a cut has no sign of its own any more.
    return [{ kind, depth, sign: 0, start: from, end: to }]
  }),
})

/** Both, one after the other. */
export const join = (parts: readonly RichText[], between = ''): RichText => {
  let text = ''
  const spans: Span[] = []
  for (const [index, part] of parts.entries()) {
    if (index > 0) text += between
    const by = text.length
    for (const span of part.spans) spans.push({ ...span, start: span.start + by, end: span.end + by })
    text += part.text
  }
  return { text, spans }
}
