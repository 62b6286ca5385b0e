import { isBlank, slice, type RichText } from './markdown/rich-text.ts'

interface Room {
  /** The most that one message may hold, in the platform's own count. */
  readonly max: number
  /** How long a text is for the platform, with all that its dialect adds. */
  readonly measure: (text: RichText) => number
}

/**
 * Cuts a text into as many messages as it needs, in order; nothing is lost but white space at the cuts. A cut lies
 * between paragraphs, else lines, else sentences, else words, and only a word longer than a message is cut itself, then
 * between letters as people count them. What is marked (code, a quote) is marked on both sides of the cut; a link whose
 * address fits no part is words alone.
 *
 * @example split(richText(answer), { max: 2000, measure: (part) => discordMarkdown(part).length })
 */
export const split = (text: RichText, room: Room): readonly RichText[] => {
  const parts: RichText[] = []
  let rest = withoutEdges(carriable(text, room))
  while (rest.text !== '') {
    // Of a very long text not all is measured again for each part.
    const isNear = rest.text.length <= room.max * 2
    const length = isNear && room.measure(rest) <= room.max ? rest.text.length : cutOf(rest, room)
    const part = withoutEnd(slice(rest, 0, length))
    if (!isBlank(part.text)) parts.push(part)
    rest = withoutStart(rest, length)
  }
  return parts
}

/** Without the marks that no part can carry: an address, or the name of a language, that alone takes half of it. */
const carriable = ({ text, spans }: RichText, { max, measure }: Room): RichText => ({
  text,
  spans: spans.filter(
    (span) =>
      (span.kind !== 'link' && span.kind !== 'pre') ||
      measure({ text: 'x', spans: [{ ...span, start: 0, end: 1 }] }) <= max / 2,
  ),
})

/** Where the first part ends. */
const cutOf = (text: RichText, { max, measure }: Room): number => {
  const fits = (length: number): boolean => measure(slice(text, 0, length)) <= max
  let most = Math.min(text.text.length, max)
  // Marks are what makes a part longer than its words: a few guesses find what fits.
  while (most > 1 && !fits(most)) most = Math.max(1, Math.min(most - 1, Math.floor(most * 0.9)))
  // A cut that saves a nicer border must not leave half a message empty.
  const least = Math.floor(most / 2)
  for (const border of borders) {
    const at = lastBorder(text.text.slice(0, most + 1), border)
    if (at > least && fits(at)) return at
  }
  const word = lastBorder(text.text.slice(0, most + 1), /\s/gu)
  return word > 0 && fits(word) ? word : betweenLetters(text.text, most)
}

/** From the best place for a cut to the least; each match is what the next part does not begin with. */
const borders = [/\n{2,}/gu, /\n/gu, /(?<=[.!?…])\s|(?<=[。！？；])/gu, /\s/gu] as const

const lastBorder = (text: string, border: RegExp): number => {
  let last = -1
  for (const { index } of text.matchAll(border)) if (index > 0 && index < text.length) last = index
  return last
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The last border of a letter at or before `most`; the first there is, where one letter alone is longer. */
const betweenLetters = (text: string, most: number): number => {
  let at = 0
  for (const { index, segment } of graphemes.segment(text.slice(0, most + 64))) {
    const end = index + segment.length
    if (end > most) break
    at = end
  }
  if (at > 0) return at
  const unit = text.codePointAt(0) ?? 0
  return Math.max(most, unit > 0xff_ff ? 2 : 1)
}

/** Code keeps its indentation: of white space at a cut only line ends go. */
const withoutStart = (text: RichText, from: number): RichText => {
  const isCode = text.spans.some(
    ({ kind, start, end }) => (kind === 'pre' || kind === 'table') && start < from && end > from,
  )
  const after = text.text.slice(from)
  const skipped = (isCode ? /^\n/u : /^\s+/u).exec(after)?.[0].length ?? 0
  return slice(text, from + skipped)
}

const withoutEnd = (text: RichText): RichText => slice(text, 0, text.text.trimEnd().length)

const withoutEdges = (text: RichText): RichText => {
  const from = text.text.length - text.text.replace(/^\s*\n/u, '').length
  return withoutEnd(slice(text, from))
}
