import { setImmediate as breathe } from 'node:timers/promises'
import type { Part, Pattern } from '../pattern.ts'

const around = 2
const excerptLength = 400
// A long line is matched in pieces that overlap, and stop is heard between them.
const pieceLength = 16_384
const overlap = 1_024
const breathAfter = 65_536

/** The lines of a text that match, numbered, each with two lines around it; `--` stands for what lies between. */
export const grep = async (
  text: string,
  pattern: Pattern,
  { signal }: { readonly signal: AbortSignal },
): Promise<{ readonly count: number; readonly text: string }> => {
  const lines = text.replace(/\n$/, '').split('\n')
  const matches = new Map<number, string>()
  let since = 0
  for (const [index, line] of lines.entries())
    for (const part of partsOf(line)) {
      since += part.text.length
      if (since > breathAfter) {
        await breathe()
        signal.throwIfAborted()
        since = 0
      }
      if (pattern.test(part)) {
        matches.set(index, pattern.excerpt(part, excerptLength))
        break
      }
    }
  return { count: matches.size, text: shown(lines, matches) }
}

const partsOf = (line: string): readonly Part[] =>
  Array.from({ length: Math.ceil(line.length / pieceLength) || 1 }, (_, index) => ({
    text: line.slice(Math.max(0, index * pieceLength - overlap), (index + 1) * pieceLength),
    starts: index === 0,
    ends: (index + 1) * pieceLength >= line.length,
  }))

const shown = (lines: readonly string[], matches: ReadonlyMap<number, string>): string => {
  const rows: string[] = []
  let next = 0
  for (const match of matches.keys()) {
    const start = Math.max(next, match - around)
    if (start > next && rows.length > 0) rows.push('--')
    const end = Math.min(lines.length, match + around + 1)
    for (let index = start; index < end; index += 1) {
      const found = matches.get(index)
      rows.push(found === undefined ? `${index + 1}- ${cut(lines[index] ?? '')}` : `${index + 1}: ${found}`)
    }
    next = Math.max(next, end)
  }
  return rows.join('\n')
}

const cut = (line: string): string =>
  line.length <= excerptLength ? line : `${line.slice(0, excerptLength).toWellFormed()}…`
