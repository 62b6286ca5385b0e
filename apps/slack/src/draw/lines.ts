import type { RichText, Span } from '@errand/channel-kit'

/** A text as it is, with one kind of mark over all of it. */
export const marked = (kind: 'bold' | 'pre', text: string): RichText => {
  const span: Span = { kind, start: 0, end: text.length }
  return { text, spans: text === '' ? [] : [span] }
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A text on one line; of a long one its beginning, for what stands whole elsewhere. */
export const oneLine = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  // Slack takes no empty line.
  if (line === '') return '…'
  if (line.length <= most) return line
  let kept = ''
  for (const { segment } of letters.segment(line.slice(0, most + 64))) {
    if (kept.length + segment.length >= most) break
    kept += segment
  }
  return `${kept}…`
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
