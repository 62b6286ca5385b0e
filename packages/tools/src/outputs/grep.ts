import type { Part, Pattern } from '../pattern.ts'
import { createBreath } from './breath.ts'

const around = 2
const excerptLength = 400
// A long line is matched in pieces that overlap, and stop is heard between them.
const pieceLength = 16_384
const overlap = 1_024

/** The lines of a text that match, numbered, each with two lines around it; `--` stands for what lies between. */
export const grep = async (
  text: string,
  pattern: Pattern,
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly count: number; readonly text: string }> => {
  const breath = createBreath()
  const rows: string[] = []
  let before: string[] = []
  let after = 0
  let number = 0
  let shown = 0
  let count = 0
  for (const line of linesOf(text)) {
    number++
    let match: string | undefined
    for (const part of partsOf(line)) {
      if (breath.isDue(part.text.length)) await breath.take(signal)
      if (!pattern.test(part)) continue
      match = pattern.excerpt(part, excerptLength)
      break
    }
    if (match !== undefined) {
      count++
      if (shown > 0 && number - before.length > shown + 1) rows.push('--')
      rows.push(...before, `${number}: ${match}`)
      before = []
      after = around
      shown = number
    } else if (after > 0) {
      after--
      shown = number
      rows.push(`${number}- ${cut(line)}`)
    } else before = [...before.slice(before.length === around ? 1 : 0), `${number}- ${cut(line)}`]
  }
  return { count, text: rows.join('\n') }
}

function* linesOf(text: string): Generator<string> {
  const end = text.endsWith('\n') ? text.length - 1 : text.length
  for (let from = 0; from <= end;) {
    const feed = text.indexOf('\n', from)
    const to = feed === -1 || feed > end ? end : feed
    yield text.slice(from, to)
    from = to + 1
  }
}

function* partsOf(line: string): Generator<Part> {
  for (let from = 0; from === 0 || from < line.length; from += pieceLength)
    yield {
      text: line.slice(Math.max(0, from - overlap), from + pieceLength),
      starts: from === 0,
      ends: from + pieceLength >= line.length,
    }
}

const cut = (line: string): string =>
  line.length <= excerptLength ? line : `${line.slice(0, excerptLength).toWellFormed()}…`
