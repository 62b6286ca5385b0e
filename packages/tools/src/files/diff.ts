import { makeVisible } from '@errand/agent-core'
import { structuredPatch } from 'diff'
import { counted } from '../shown.ts'

// Comparing costs the square of the differences: texts with more of them are shown as replaced whole.
const maxEditLength = 2_000
const context = 3

/**
 * What writing `after` changes: a head line with counts, then a unified diff. `before` is undefined for a new file.
 * Invisible and direction-changing characters appear as `\u{…}`.
 */
export const diffOf = (path: string, before: string | undefined, after: string): string => {
  if (before === after) return `${path} has exactly this content already; nothing changes.`
  const hunks = before === undefined ? whole('', after) : compared(before, after)
  const count = (sign: string): number => hunks.filter((line) => line.startsWith(sign)).length
  const what = before === undefined ? 'new file, ' : ''
  const head = `${path}: ${what}${counted(count('+'), 'line')} added, ${count('-')} removed`
  const from = before === undefined ? '/dev/null' : path
  return [head, `--- ${from}`, `+++ ${path}`, ...hunks.map(makeVisible)].join('\n')
}

const compared = (before: string, after: string): readonly string[] =>
  structuredPatch('', '', before, after, undefined, undefined, { context, maxEditLength })?.hunks.flatMap(
    ({ oldStart, oldLines, newStart, newLines, lines }) =>
      [`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`].concat(lines),
  ) ?? whole(before, after)

const whole = (before: string, after: string): readonly string[] => {
  const [removed, added] = [signed('-', before), signed('+', after)]
  return [`@@ -${span(removed)} +${span(added)} @@`, ...removed, ...added]
}

const signed = (sign: string, text: string): readonly string[] => {
  if (text === '') return []
  const lines = text.split('\n').map((line) => sign + line)
  return text.endsWith('\n') ? lines.slice(0, -1) : [...lines, '\\ No newline at end of file']
}

const span = (lines: readonly string[]): string =>
  lines.length === 0 ? '0,0' : `1,${lines.filter((line) => !line.startsWith('\\')).length}`
