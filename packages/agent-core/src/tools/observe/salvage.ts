import type { Digested } from '../../ports/digests.ts'
import type { Redact } from '../redact.ts'
import { harmlessCut, type Clean } from './cleaner.ts'
import { cleanWith } from './distil.ts'

const headLength = 192_000
const tailLength = 64_000

/** What is kept of a raw result that could not be digested: its head and its tail, cleaned, in a few milliseconds. */
export const salvage = (
  raw: string,
  { redact, lost }: { readonly redact: Redact; readonly lost: NonNullable<Digested['lost']> },
): Digested => {
  const clean = cleanWith(redact)
  if (raw.length <= headLength + tailLength) return { whole: clean(raw), digest: undefined, lost }
  const head = clean(raw.slice(0, cutNear(raw, headLength, clean) ?? 0))
  const tail = clean(raw.slice(cutNear(raw, raw.length - tailLength, clean) ?? raw.length))
  const left = `[… cut here: of ${raw.length} characters only these before and behind are kept …]`
  return { whole: `${head}\n${left}\n${tail}`, digest: undefined, lost }
}

/** A secret that lies across the border would show half of itself. */
const cutNear = (raw: string, at: number, clean: Clean): number | undefined => {
  const from = Math.max(0, at - headLength)
  const cut = harmlessCut(raw.slice(from, at + headLength), at - from, clean)
  return cut === undefined ? undefined : from + cut
}
