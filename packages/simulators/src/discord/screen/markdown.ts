import { inline, stretchAt } from './inline.ts'
import { type Names, type Words, marked, plain, stacked, strung } from './words.ts'

/** What begins a line of its own; signs at the end of a heading belong to it. */
const heading = /^ *#{1,3}\s+(\S[^\n]*?)#*\s*$/
const small = /^ *-# +(\S.*)$/
const entry = /^ *(?:[-*+]|(\d+\.)) +(.*)$/
const quoted = /^ *> (.*)$/
const wholeQuote = /^ *>>> ([\s\S]*)$/
const fence = /```(?:([\w+#.-]+)\n)?\n*([^\n][\s\S]*?)\n*```/y

interface Piece {
  readonly words: Words
  /** Where the next one begins. */
  readonly end: number
}

const fenceAt = (text: string, at: number): Piece | undefined => {
  fence.lastIndex = at
  const match = fence.exec(text)
  return match === null
    ? undefined
    : { words: marked('pre', plain(match[2] ?? ''), match[1]), end: at + match[0].length }
}

const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** Lines from here on that are all of one kind, without what makes them so. */
const linesAt = <Line>(
  text: string,
  from: number,
  read: (line: string) => Line | undefined,
): { readonly lines: readonly Line[]; readonly end: number } => {
  const lines: Line[] = []
  let end = from
  for (let at = from; at <= text.length;) {
    const stop = endOfLine(text, at)
    const line = read(text.slice(at, stop))
    if (line === undefined) break
    lines.push(line)
    end = stop
    at = stop + 1
  }
  return { lines, end }
}

/** A block that begins with this line; undefined where it is words like any. */
const blockAt = (text: string, at: number, { names, isQuote }: Place): Piece | undefined => {
  const line = text.slice(at, endOfLine(text, at))
  const end = at + line.length
  const [, all] = isQuote ? [] : (wholeQuote.exec(text.slice(at)) ?? [])
  if (all !== undefined)
    return { words: marked('quote', read(all, { names, isQuote: true })), end: text.length }
  if (!isQuote && quoted.test(line)) {
    const found = linesAt(text, at, (one) => quoted.exec(one)?.[1])
    return {
      words: marked('quote', read(found.lines.join('\n'), { names, isQuote: true })),
      end: found.end,
    }
  }
  const [, title] = heading.exec(line) ?? []
  if (title !== undefined) return { words: marked('heading', inline(title, names)), end }
  const [, aside] = small.exec(line) ?? []
  if (aside !== undefined) return { words: inline(aside, names), end }
  if (!entry.test(line)) return undefined
  const found = linesAt(text, at, (one) => itemOf(one, names))
  return { words: marked('list', stacked(found.lines)), end: found.end }
}

const itemOf = (line: string, names: Names): Words | undefined => {
  const [whole, number = '', words = ''] = entry.exec(line) ?? []
  if (whole === undefined || small.test(line)) return undefined
  const [, title] = heading.exec(words) ?? []
  const item = title === undefined ? inline(words, names) : marked('heading', inline(title, names))
  // A number is read with its item, a dot is not.
  return number === '' ? item : strung([plain(`${number} `), item], '')
}

interface Place {
  readonly names: Names
  /** Quotes hold no quotes. */
  readonly isQuote: boolean
}

/** Where the words end that begin here: at a block or at code. */
const wordsEnd = (text: string, from: number, place: Place): number => {
  let at = from
  while (at < text.length) {
    if (text.startsWith('```', at) && fenceAt(text, at)) return at
    if (text[at] === '\n' && blockAt(text, at + 1, place)) return at
    at += stretchAt(text, at) || 1
  }
  return at
}

const read = (text: string, place: Place): Words => {
  const parts: Words[] = []
  let at = 0
  while (at < text.length) {
    const isLineStart = at === 0 || text[at - 1] === '\n'
    const piece = fenceAt(text, at) ?? (isLineStart ? blockAt(text, at, place) : undefined)
    if (piece) {
      parts.push(piece.words)
      at = text[piece.end] === '\n' ? piece.end + 1 : piece.end
      continue
    }
    const end = wordsEnd(text, at, place)
    parts.push(inline(text.slice(at, end).trim(), place.names))
    at = text[end] === '\n' ? end + 1 : end
  }
  return stacked(parts)
}

/** Discord's markdown: fences, headings, quotes and lists, and what stands within lines. */
export const fromMarkdown = (text: string, names: Names): Words => read(text, { names, isQuote: false })
