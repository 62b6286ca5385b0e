import { measure, pageRoom } from '../page-room.ts'
import { counted } from '../shown.ts'
import type { Found } from './search-all.ts'

const maxFileCounts = 40

/** What a search found as the model reads it: totals, then `file:line: text`, as many as fit into a page. */
export const shownSearch = ({ files, searched, inPieces, skipped }: Found): string => {
  const left = [
    ...(skipped.binary > 0 ? [counted(skipped.binary, 'binary file')] : []),
    ...(skipped.linked > 0 ? [counted(skipped.linked, 'link')] : []),
    ...(skipped.special > 0 ? [counted(skipped.special, 'device or pipe', 'devices or pipes')] : []),
  ]
  const skips = left.length > 0 ? `; skipped ${left.join(', ')}` : ''
  const notes = inPieces ? `${skips}; lines over 16 KB were searched in pieces` : skips
  const total = files.reduce((sum, { matches }) => sum + matches.count, 0)
  if (total === 0) return `No line of ${counted(searched, 'file')} matches${notes}.`
  const head = `${counted(total, 'line')} in ${files.length} of ${counted(searched, 'file')}${notes}`
  const counts = files.slice(0, maxFileCounts).map(({ path, matches }) => `${path} ${matches.count}`)
  const others = files.length > counts.length ? `, ${counted(files.length - counts.length, 'more file')}` : ''
  const perFile = files.length > 1 ? `\nLines per file: ${counts.join(', ')}${others}` : ''
  const lines = files.flatMap(({ path, matches }) =>
    matches.shown.map(({ line, text }) => `${path}:${line}: ${text}`),
  )
  const fitting = fit(lines, pageRoom - measure(perFile).tokens)
  const rest = total - fitting.length
  const said = rest > 0 ? `; ${counted(rest, 'line')} not shown, narrow the pattern or the path` : ''
  return `${head}${said}${perFile}\n${fitting.join('\n')}`
}

const fit = (lines: readonly string[], room: number): readonly string[] => {
  let left = room
  const first = lines.findIndex((line) => (left -= measure(`${line}\n`).tokens) < 0)
  return first < 0 ? lines : lines.slice(0, first)
}
