import { htmlOf } from './html-ends.ts'

/** A stretch of a Markdown source that is read by itself. */
export interface Chunk {
  readonly start: number
  readonly end: number
  /** Whether it is too much for the parser, and stands as it was written. */
  readonly isPlain: boolean
}

/** What is as long is cut where that changes nothing: the parser's time grows with the square of what it has at once. */
const roomy = 1_000

/** Lines that open, close or underline something, or go on without its sign: for each, all before it is looked at again. */
const mostTurns = 300

/** How far to the right signs of lists and quotes stand. */
const deepest = 64

/**
 * Cuts a Markdown source in front of lines that begin a new block whatever stands before them, so that the chunks, read
 * one after the other, are the whole. What cannot be cut and would take the parser too long is plain.
 */
export const chunksOf = (
  source: string,
  { least = roomy }: { readonly least?: number } = {},
): readonly Chunk[] => {
  const chunks: Chunk[] = []
  let start = 0
  let at = 0
  let seen = begun
  const close = (): void => {
    if (at > start) chunks.push({ start, end: at, isPlain: seen.isSteep || seen.turns > mostTurns })
    start = at
    seen = begun
  }
  for (const line of source.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+/gu) ?? []) {
    const words = withoutEnd(line)
    if (at - start >= least && isBorder(words, seen)) close()
    seen = after(words, seen)
    at += line.length
  }
  close()
  return chunks
}

interface Fence {
  readonly sign: string
  /** Whether it stands in an item of a list, which ends it. */
  readonly isInItem: boolean
  /** What is indented may stand in something that has ended. */
  readonly isIndented: boolean
}

/** What is known of a chunk, up to a line. */
interface Seen {
  readonly isAfterBlank: boolean
  readonly isNumbered: boolean
  readonly fence?: Fence | undefined
  /** What ends the HTML that may be open. */
  readonly html?: RegExp | undefined
  /** A fence in what may be HTML: what follows is code or not. */
  readonly isUnsure: boolean
  /** Where the text begins in the last item without indentation, and in the last one of all. */
  readonly outer?: number | undefined
  readonly inner?: number | undefined
  /** The signs of the line before: a quote that goes on is no turn. */
  readonly signs?: string | undefined
  readonly turns: number
  readonly isSteep: boolean
}

const begun: Seen = { isAfterBlank: true, isNumbered: false, isUnsure: false, turns: 0, isSteep: false }

/** Blocks that begin on any line, also within a paragraph. */
const anywhere = /^(?:[-+*][ \t]+\S|#{1,6}[ \t]|`{3,}[^`]*$|~{3,})/u
const numbered = /^\d{1,9}[.)][ \t]+\S/u
const item = /^(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u
const signs = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)]|\[\^[^\]]{1,99}\]:)(?=[ \t]|$)))+/u
const firstSign = /^(?:>|[-+*]|\d{1,9}[.)]|\[\^[^\]]{1,99}\]:)[ \t]*/u
const underline = /^ {0,3}(?:=+|-+)$/u
const opening = /^ {0,3}(?<sign>`{3,}(?=[^`]*$)|~{3,})/u

const isBorder = (line: string, { isAfterBlank, isNumbered, fence, html, isUnsure }: Seen): boolean => {
  if (line === '' || /^[ \t\uFEFF]/u.test(line) || html !== undefined || isUnsure) return false
  if (fence !== undefined && !fence.isInItem) return false
  if (anywhere.test(line) || (isNumbered && numbered.test(line))) return true
  // Other items are text for the parser where indented code stands before them.
  return isAfterBlank && !item.test(line)
}

const after = (line: string, seen: Seen): Seen => {
  const fence = goesOn(line, seen) ? seen.fence : undefined
  if (fence !== undefined) {
    const next = closes(line, fence) ? { ...seen, fence: undefined, isAfterBlank: false } : seen
    return fence.isIndented ? turned(line, next) : next
  }
  const next = turned(line, {
    ...seen,
    fence: undefined,
    isAfterBlank: line === '',
    isNumbered: staysNumbered(line, seen),
  })
  const sign = opening.exec(line)?.groups?.['sign']
  const html = seen.html ?? htmlOf(line)
  if (html !== undefined)
    return {
      ...next,
      html: html.test(line) ? undefined : html,
      isUnsure: next.isUnsure || sign !== undefined,
    }
  if (sign === undefined) return next
  const indent = indentOf(line)
  return { ...next, fence: { sign, isInItem: indent >= (seen.outer ?? Infinity), isIndented: indent > 0 } }
}

/** Whether a number begins an item: after one that has no text, it may be text itself. */
const staysNumbered = (line: string, { isNumbered, isAfterBlank }: Seen): boolean =>
  (isNumbered && (line === '' || !item.test(line) || numbered.test(line))) ||
  (isAfterBlank && numbered.test(line))

/** Code in an item ends where the item does. */
const goesOn = (line: string, { fence, outer = 0 }: Seen): boolean =>
  fence !== undefined && (!fence.isInItem || line === '' || indentOf(line) >= outer)

const closes = (line: string, { sign, isInItem }: Fence): boolean => {
  const rest = line.slice(indentOf(line))
  return (
    (isInItem || indentOf(line) <= 3) && rest.startsWith(sign) && rest.replaceAll(sign.charAt(0), '') === ''
  )
}

/** Counts what makes the parser look back. */
const turned = (line: string, seen: Seen): Seen => {
  if (line === '') return seen
  const found = signs.exec(line)?.[0]
  const indent = indentOf(line)
  if (found !== undefined) {
    const isSame = found === seen.signs && /^[> \t]+$/u.test(found)
    const isTurn = !isSame || underline.test(line.slice(found.length).trim())
    return {
      ...seen,
      signs: found,
      // An item that begins without text may have ended before its code.
      outer: found === line ? undefined : indent === 0 ? firstSign.exec(line)?.[0].length : seen.outer,
      inner: found.length + 1,
      turns: seen.turns + (isTurn ? 1 : 0),
      isSteep: seen.isSteep || found.length > deepest,
    }
  }
  if (indent >= (seen.inner ?? 0) && !underline.test(line)) return seen
  return { ...seen, signs: undefined, turns: seen.turns + 1 }
}

const indentOf = (line: string): number => /^[ \t]*/u.exec(line)?.[0].length ?? 0

/** Without what Markdown takes for white space, which is less than others do. */
const withoutEnd = (line: string): string => {
  let end = line.length
  while (end > 0 && ' \t\r\n'.includes(line.charAt(end - 1))) end -= 1
  return line.slice(0, end)
}
