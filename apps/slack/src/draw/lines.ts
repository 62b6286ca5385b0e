import type { RichText, Span } from '@errand/channel-kit'

/** A text as it is, with one kind of mark over all of it. */
export const marked = (kind: 'bold' | 'pre', text: string): RichText => {
  const span: Span = { kind, start: 0, end: text.length }
  return { text, spans: text === '' ? [] : [span] }
}

/** A list with a sign before each item. */
export const listed = (items: readonly string[]): RichText => {
  let text = ''
  const spans: Span[] = []
  for (const item of items) {
    if (text !== '') text += '\n'
    const start = text.length
    text += `• ${item}`
    spans.push({ kind: 'item', depth: 0, sign: 2, start, end: text.length })
  }
  return { text, spans }
}
