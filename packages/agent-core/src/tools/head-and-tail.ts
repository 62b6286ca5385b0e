/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number

interface Room {
  readonly tokens: number
  readonly countTokens: CountTokens
}

/**
 * The head and the tail of a text that is longer than `tokens`, and between them a line that says what is left out
 * and that `read_output` has it; undefined where the whole fits. Cuts lie between lines where lines are short.
 */
export const headAndTail = (
  text: string,
  { call, ...room }: Room & { readonly call: string },
): string | undefined => {
  if (fits(text, room)) return undefined
  let rest = room.tokens - room.countTokens(notice(text, call)) - 2
  for (;;) {
    const head = fitting((length) => start(text, length), { ...room, tokens: Math.floor(rest * 0.6) })
    const after = text.slice(head.length)
    const tail = fitting((length) => end(after, length), { ...room, tokens: Math.floor(rest * 0.4) })
    const between = notice(after.slice(0, after.length - tail.length), call)
    const shortened = [head, between, tail].filter((part) => part !== '').join('\n')
    const over = room.countTokens(shortened) - room.tokens
    if (over <= 0 || rest <= 0) return shortened
    rest -= over + 1
  }
}

/** Tokens are rarely longer than this many characters; texts far longer than that are not worth the count. */
const maxTokenLength = 32

/** Whether a text needs no shortening. */
export const fits = (text: string, { tokens, countTokens }: Room): boolean =>
  text.length <= tokens * maxTokenLength && countTokens(text) <= tokens

/** The longest piece that fits, found by a few guesses: counting is the costly part. */
const fitting = (piece: (length: number) => string, { tokens, countTokens }: Room): string => {
  let length = tokens * 8
  while (length > 0) {
    const text = piece(length)
    const used = countTokens(text)
    if (used <= tokens) return text
    length = Math.floor(Math.min(length, text.length) * Math.min(0.95, tokens / used))
  }
  return ''
}

const start = (text: string, length: number): string => {
  if (length >= text.length) return text
  const border = text.lastIndexOf('\n', length)
  if (border > length / 2) return text.slice(0, border)
  return text.slice(0, isLow(text, length) ? length - 1 : length)
}

const end = (text: string, length: number): string => {
  const from = Math.max(0, text.length - length)
  const border = text.indexOf('\n', Math.max(0, from - 1))
  if (border !== -1 && border - from < length / 2) return text.slice(border + 1)
  return text.slice(isLow(text, from) ? from + 1 : from)
}

/** Whether the second half of a surrogate pair stands there. */
const isLow = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index)
  return unit >= 0xdc_00 && unit <= 0xdf_ff
}

const notice = (left: string, call: string): string => {
  const lines = left.replace(/^\n/, '').replace(/\n$/, '').split('\n').length
  const what = left.includes('\n') ? `${lines} lines, ${left.length} characters` : `${left.length} characters`
  return `[… ${what} left out; read_output {"id": "${call}"} has the whole …]`
}
