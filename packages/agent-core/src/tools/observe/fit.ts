import { makeVisible } from '../visible.ts'
import type { CountTokens } from '../head-and-tail.ts'
import type { Digest, Part } from './digest.ts'

interface Placed {
  readonly part: Part
  form: number
}

/**
 * A digest as text of at most `tokens`: first as many parts as possible in their shortest form, by rank; then, while
 * there is room, longer forms, by rank again. Undefined where not even its head fits.
 */
export const fitDigest = (
  digest: Digest,
  {
    tokens,
    countTokens,
    call,
  }: { readonly tokens: number; readonly countTokens: CountTokens; readonly call: string },
): string | undefined => {
  const head = `[digest of ${names[digest.kind]}: ${digest.head}; read_output {"id": "${call}"} has the whole, by page or pattern]`
  // What nobody can see may stand in the whole, where it belongs to the data; an excerpt shows that it is there.
  const size = (text: string): number => countTokens(`${makeVisible(text)}\n`)
  // Each section may end in a line that says how much of it is left out.
  const leftOut = size(leftOutLine(digest.parts.length))
  const isLoose = digest.parts.some(({ section }) => section === undefined)
  let room = tokens - size(head) - (isLoose ? leftOut : 0)
  if (room < 0) return undefined
  const placed = new Map<Part, Placed>()
  const sections = new Map<string, number>()
  let misses = 0
  const ranked = digest.parts.toSorted((one, other) => one.rank - other.rank)
  for (const part of ranked) {
    const opens = part.section !== undefined && !sections.has(part.section)
    const cost = size(part.forms[0]) + (opens ? size(part.section ?? '') + leftOut : 0)
    if (cost > room) {
      if (room < leastTokens || misses++ > mostMisses) break
      continue
    }
    misses = 0
    room -= cost
    placed.set(part, { part, form: 0 })
    if (part.section !== undefined) sections.set(part.section, (sections.get(part.section) ?? 0) + 1)
  }
  for (let form = 1; room > leastTokens && form < mostForms; form++)
    for (const part of ranked) {
      const place = placed.get(part)
      const [now, wider] = [part.forms[form - 1], part.forms[form]]
      if (place === undefined || now === undefined || wider === undefined || place.form !== form - 1) continue
      const cost = wider === now ? 0 : size(wider) - size(now)
      if (cost > room) continue
      room -= cost
      place.form = form
    }
  return makeVisible([head, ...linesOf(digest.parts, placed)].join('\n'))
}

const leftOutLine = (count: number): string => `… ${count} more left out`

/** No part is shorter. */
const leastTokens = 4
const mostForms = 4
/** After so many parts in a row that do not fit, no other is tried: each costs a count of its tokens. */
const mostMisses = 20

const names = {
  log: 'a log',
  json: 'JSON',
  xml: 'XML',
  html: 'a page',
  table: 'a table',
  diff: 'a diff',
  text: 'a text',
} as const satisfies Record<Digest['kind'], string>

const linesOf = (parts: readonly Part[], placed: ReadonlyMap<Part, Placed>): readonly string[] => {
  const lines: string[] = []
  for (const [section, members] of Map.groupBy(parts, (part) => part.section)) {
    const shown = members.filter((part) => placed.has(part))
    if (shown.length === 0) continue
    if (section !== undefined) lines.push(section)
    for (const part of shown) lines.push(part.forms[placed.get(part)?.form ?? 0] ?? part.forms[0])
    if (shown.length < members.length) lines.push(leftOutLine(members.length - shown.length))
  }
  return lines
}
