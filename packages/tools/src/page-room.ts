import { defaults } from '@errand/agent-core'

// Left to the head line and to texts that count a little more than is estimated here.
const reserve = 300

/** Tokens of text that fit into one result beside its head line, so that a page is not shortened once more. */
export const pageRoom = defaults.result.tokens - reserve

// Kinds of characters, and how many of one kind in a row are about a token. Measured with two tokenizers of OpenAI:
// prose counts up to half more than it takes, logs, tables, code and identifiers as much as they take.
const kinds = {
  feed: 0,
  space: 1,
  lower: 2,
  upper: 3,
  digit: 4,
  sign: 5,
  letter: 6,
  wide: 7,
  half: 8,
} as const
const longest = [1, 99, 5, 3, 3, 2, 2, 1, 1] as const
const price = [1, 1, 1, 1, 1, 1, 1, 1, 1.5] as const

type Kind = (typeof kinds)[keyof typeof kinds]

const kindOf = (unit: number): Kind => {
  if (unit === 10) return kinds.feed
  if (unit === 32 || unit === 9) return kinds.space
  if (unit >= 97 && unit <= 122) return kinds.lower
  if (unit >= 65 && unit <= 90) return kinds.upper
  if (unit >= 48 && unit <= 57) return kinds.digit
  if (unit < 128) return kinds.sign
  if (unit < 0x2e80) return kinds.letter
  return unit >= 0xd800 && unit <= 0xdfff ? kinds.half : kinds.wide
}

/**
 * How far a text goes from `start` until an estimate of its tokens, rather too high than too low, is over the room,
 * and that estimate; never half a character.
 */
export const measure = (
  text: string,
  { start = 0, room = Infinity }: { readonly start?: number; readonly room?: number } = {},
): { readonly end: number; readonly tokens: number } => {
  let tokens = 0
  let before: Kind | undefined
  let run = 0
  for (let index = start; index < text.length; index += 1) {
    const kind = kindOf(text.charCodeAt(index))
    const goesOn = kind === before ? run < longest[kind] : run === 1 && joins(before, kind)
    if (!goesOn && tokens + price[kind] > room)
      return { end: isLowHalf(text, index) ? index - 1 : index, tokens }
    run = goesOn ? run + 1 : 1
    tokens += goesOn ? 0 : price[kind]
    before = kind
  }
  return { end: text.length, tokens }
}

// A capital begins a word, and a single space belongs to the word or sign after it.
const joins = (before: Kind | undefined, kind: Kind): boolean =>
  before === kinds.upper
    ? kind === kinds.lower
    : before === kinds.space && (kind === kinds.lower || kind === kinds.upper || kind === kinds.sign)

const isLowHalf = (text: string, index: number): boolean => (text.charCodeAt(index) & 0xfc00) === 0xdc00
