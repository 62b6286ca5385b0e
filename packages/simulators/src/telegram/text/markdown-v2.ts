import { badRequest } from '../refusal.ts'
import type { WireEntity } from '../wire.ts'
import { type Formatted, builder } from './formatted.ts'
import { linkOf } from './html.ts'

type Mark = Omit<WireEntity, 'offset' | 'length'>

const reserved = new Set('_*[]()~`>#+-=|{}.!')

/** The marks that open and close alike, the longer ones first, and what Telegram calls them in its errors. */
const pairs: readonly (readonly [mark: string, type: string, called: string])[] = [
  ['__', 'underline', 'Underline'],
  ['||', 'spoiler', 'Spoiler'],
  ['*', 'bold', 'Bold'],
  ['_', 'italic', 'Italic'],
  ['~', 'strikethrough', 'Strikethrough'],
]

const wrong = (what: string): Error => badRequest(`can't parse entities: ${what}`)

/** Text sent with `parse_mode: MarkdownV2`. */
export const formattedMarkdownV2 = (source: string): Formatted => {
  const to = builder()
  let at = 0
  const bytesTo = (position: number): number => Buffer.byteLength(source.slice(0, position))
  const lost = (called: string, start: number): Error =>
    wrong(`Can't find end of ${called} entity at byte offset ${bytesTo(start)}`)
  const startsLine = (): boolean => at === 0 || source[at - 1] === '\n'

  /** Runs up to `end`, which it steps over; without one, up to the end of the source. */
  const run = (end: string | undefined, called: string, start: number): void => {
    while (at < source.length) {
      if (end !== undefined && source.startsWith(end, at)) {
        at += end.length
        return
      }
      step()
    }
    if (end !== undefined) throw lost(called, start)
  }

  const code = (end: string, called: string, start: number): void => {
    const close = endOfCode(source, at, end)
    if (close === -1) throw lost(called, start)
    to.add(source.slice(at, close).replaceAll(/\\(\p{ASCII})/gu, '$1'))
    at = close + end.length
  }

  const pre = (start: number): void => {
    at += 3
    const language = /^([^\s`]*)\n/.exec(source.slice(at))
    if (language) at += language[0].length
    const name = language?.[1]
    to.mark(name ? { type: 'pre', language: name } : { type: 'pre' }, () => code('```', 'Pre', start))
  }

  const link = (start: number, opened: number): void => {
    at += opened
    // The address comes after the text that it belongs to.
    const address = addressAfter(source, at)
    const mark: Mark = address === undefined ? { type: 'text_link' } : (linkOf(address) ?? { type: '' })
    const inside = (): void => run(']', opened === 2 ? 'CustomEmoji' : 'TextUrl', start)
    if (mark.type === '') inside()
    else to.mark(mark, inside)
    if (source[at] !== '(') throw wrong(`Can't find end of a URL at byte offset ${bytesTo(at)}`)
    const close = endOfCode(source, at, ')')
    if (close === -1) throw wrong(`Can't find end of a URL at byte offset ${bytesTo(at)}`)
    at = close + 1
  }

  const quote = (): void => {
    const end = endOfQuote(source, at)
    const isExpandable = source.slice(at, end).trimEnd().endsWith('||')
    const stop = isExpandable ? source.slice(0, end).trimEnd().length - 2 : end
    to.mark({ type: isExpandable ? 'expandable_blockquote' : 'blockquote' }, () => {
      while (at < stop) {
        if (startsLine() && source[at] === '>') at += 1
        else step()
      }
    })
    at = Math.max(at, end)
  }

  const step = (): void => {
    const character = source[at] ?? ''
    const next = source[at + 1] ?? ''
    if (character === '\\' && /\p{ASCII}/u.test(next)) {
      to.add(next)
      at += 2
      return
    }
    if (!reserved.has(character)) {
      to.add(character)
      at += 1
      return
    }
    const start = at
    if (source.startsWith('```', at)) return pre(start)
    if (character === '`') {
      at += 1
      return to.mark({ type: 'code' }, () => code('`', 'Code', start))
    }
    if (character === '[') return link(start, 1)
    if (character === '!' && next === '[') return link(start, 2)
    if (character === '>' && startsLine()) return quote()
    const pair = pairs.find(([mark]) => source.startsWith(mark, at))
    if (!pair) throw wrong(`Character '${character}' is reserved and must be escaped with the preceding '\\'`)
    const [mark, type, called] = pair
    at += mark.length
    to.mark({ type }, () => run(mark, called, start))
  }

  run(undefined, '', 0)
  return to.done()
}

const endOfCode = (source: string, from: number, end: string): number => {
  let at = from
  while (at < source.length) {
    if (source[at] === '\\') at += 2
    else if (source.startsWith(end, at)) return at
    else at += 1
  }
  return -1
}

const addressAfter = (source: string, from: number): string | undefined => {
  const close = endOfCode(source, from, '](')
  if (close === -1) return undefined
  const end = endOfCode(source, close + 2, ')')
  return end === -1 ? undefined : source.slice(close + 2, end).replaceAll(/\\(\p{ASCII})/gu, '$1')
}

/** A quotation goes on as long as lines begin with `>`; the break after its last line is not part of it. */
const endOfQuote = (source: string, from: number): number => {
  let line = source.indexOf('\n', from)
  while (line !== -1 && source[line + 1] === '>') line = source.indexOf('\n', line + 1)
  return line === -1 ? source.length : line
}
