import type { Observation } from './observation.ts'

/** One line that a search found. */
export interface Match {
  readonly path: string
  readonly line: number
  readonly text: string
}

const number = (digits: string): number => Number(digits.replaceAll(',', ''))

/** The lines a search shows, in its order. */
export const matchesIn = ({ lines }: Observation): readonly Match[] =>
  lines.flatMap((line) => {
    const [, path, at, text] = /^(.+?):(\d+): (.*)$/.exec(line) ?? []
    return path === undefined || at === undefined || text === undefined
      ? []
      : [{ path, line: number(at), text }]
  })

/** How many lines a search found in all, from its own total; without one, those it shows. */
export const totalOf = (search: Observation): number => {
  for (const line of search.lines) {
    const total = /^([\d,]+) lines? in /.exec(line)?.[1]
    if (total !== undefined) return number(total)
    if (line.startsWith('No line ')) return 0
  }
  return matchesIn(search).length
}

/** A file or folder of a listing; a folder's path ends with `/`. */
export interface Listed {
  readonly path: string
  readonly bytes?: number | undefined
}

/** What a listing shows, in its order. */
export const listedIn = ({ lines }: Observation): readonly Listed[] =>
  lines.flatMap((line): readonly Listed[] => {
    const [, file, bytes] = /^(.+?) {2}(\d+)(?: {2}|$)/.exec(line) ?? []
    if (file !== undefined && bytes !== undefined) return [{ path: file, bytes: number(bytes) }]
    const folder = /^(\S.*\/)…?$/.exec(line)?.[1]
    return folder === undefined ? [] : [{ path: folder }]
  })

/** A page of a file: its lines, and how many the file has, at least where they are not counted to the end. */
export interface Page {
  readonly lines: readonly string[]
  readonly total: number
  readonly isCounted: boolean
}

/** The page that a read shows. */
export const pageIn = (read: Observation): Page => {
  const lines = read.lines.flatMap((line) => /^\d+\t(.*)$/.exec(line)?.slice(1) ?? [])
  const head = /: lines \d+-\d+ of (at least )?([\d,]+) lines?/
  const [, atLeast, total] = read.lines.map((line) => head.exec(line)).find((found) => found !== null) ?? []
  return {
    lines,
    total: total === undefined ? lines.length : number(total),
    isCounted: total !== undefined && atLeast === undefined,
  }
}
