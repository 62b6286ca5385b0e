import { ErrandError } from '@errand/agent-core'
import { RE2JS } from 're2js'

// Matching costs at most text length times program size; 1,000 keeps 16 KB within a fraction of a second.
const maxProgram = 1_000
const maxLength = 500

/** A line, or a part of one that is too long to be matched whole. */
export interface Part {
  readonly text: string
  /** Whether the line starts, and ends, with it. */
  readonly starts: boolean
  readonly ends: boolean
}

/** A regular expression that matches in linear time. */
export interface Pattern {
  /** Whether a match lies within the part; `^` and `$` are the ends of the line, never those of a part. */
  readonly test: (part: Part) => boolean
  /** About `width` characters of the part around the first match, with … where the line goes on. */
  readonly excerpt: (part: Part, width: number) => string
}

/** Compiles RE2 syntax, or throws PATTERN_INVALID with the reason. */
export const patternOf = (source: string): Pattern => {
  if (source.length > maxLength)
    throw new ErrandError('PATTERN_INVALID', {
      pattern: `${source.slice(0, maxLength).toWellFormed()}…`,
      reason: `it is longer than ${maxLength} characters`,
    })
  const compiled = compile(source)
  if (compiled.programSize() > maxProgram)
    throw new ErrandError('PATTERN_INVALID', {
      pattern: source,
      reason: 'its repetitions multiply to more than can be searched for quickly',
    })
  return {
    test: (part) =>
      compiled.test(framed(part)) && ((part.starts && part.ends) || matchIn(compiled, part) !== undefined),
    excerpt: (part, width) => {
      const { text, starts, ends } = part
      const match = matchIn(compiled, part) ?? 0
      const start = Math.max(0, Math.min(match - Math.floor(width / 4), text.length - width))
      const end = Math.min(text.length, start + width)
      const [before, after] = [starts && start === 0 ? '' : '…', ends && end === text.length ? '' : '…']
      return `${before}${text.slice(start, end).toWellFormed()}${after}`
    },
  }
}

// A line feed at a border keeps `^` and `$` from matching there, and `.` from going over it.
const framed = ({ text, starts, ends }: Part): string => `${starts ? '' : '\n'}${text}${ends ? '' : '\n'}`

const matchIn = (compiled: RE2JS, part: Part): number | undefined => {
  const lead = part.starts ? 0 : 1
  const matcher = compiled.matcher(framed(part))
  while (matcher.find())
    if (matcher.start() >= lead && matcher.end() <= lead + part.text.length) return matcher.start() - lead
}

const compile = (source: string): RE2JS => {
  try {
    return RE2JS.compile(source)
  } catch (thrown) {
    const reason =
      thrown instanceof Error ? thrown.message.replace(/^error parsing regexp: /, '') : 'unreadable'
    throw new ErrandError('PATTERN_INVALID', { pattern: source, reason }, { cause: thrown })
  }
}
