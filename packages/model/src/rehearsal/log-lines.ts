import type { Match } from './results.ts'

const stamp = /^\S*\d{2}:\d{2}:\d{2}\S*\s+/
const level = /^\[?(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\]?:?\s+/
const thread = /^\[[^\]]*\]\s*/

/** The message of a log line, without its time, level and thread. */
export const messageOf = (line: string): string =>
  line.replace(stamp, '').replace(level, '').replace(thread, '')

/** Who logged the line, such as `checkout.db.Pool`, where the line says so. */
export const loggerOf = (line: string): string | undefined =>
  /^([\w$]+(?:\.[\w$]+)+): /.exec(messageOf(line))?.[1]

/** Lines that differ only in numbers and ids. */
export interface Group {
  readonly count: number
  readonly first: Match
}

const shapeOf = (line: string): string =>
  messageOf(line)
    .replaceAll(/\b[\w-]*\d[\w:.-]*/g, '#')
    .replaceAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \S+/g, '#')

/** Groups lines by their shape, the largest group first. */
export const groupsOf = (matches: readonly Match[]): readonly Group[] =>
  [...Map.groupBy(matches, ({ text }) => shapeOf(text)).values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ count: group.length, first: group[0] }]))
    .toSorted((one, other) => other.count - one.count)
