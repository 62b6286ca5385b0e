import { fieldLevel, levelOf, levelWord, type Level } from './level.ts'

/** What stands before the message of a line. */
export interface Header {
  /** Where the time of the line begins; undefined without one. */
  readonly stamp: number | undefined
  readonly level: Level | undefined
  /** Where level, thread, component and the like begin. */
  readonly source: number
  /** Where the message begins. */
  readonly message: number
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}'
const clock = String.raw`\d{1,2}:\d{2}(?::\d{1,2})?(?:[.,]\d{1,9})?`
const zone = String.raw`(?:\s?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`
const stamp = new RegExp(
  [
    String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T _-]{1,2}(?:${clock}|\d{2}\.\d{2}\.\d{2}(?:\.\d{1,9})?))?${zone}`,
    String.raw`\d{4}年\d{1,2}月\d{1,2}日\s?(?:${clock}|\d{1,2}[时点]\d{1,2}分(?:\d{1,2}秒)?)?`,
    String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?[ T]${clock}${zone}`,
    String.raw`(?:[A-Z][a-z]{2},?\s)?${month}\s{1,2}\d{1,2}(?:,?\s\d{4})?,?\s${clock}(?:\s\d{4})?${zone}`,
    String.raw`\d{1,2}[/ -]${month}[/ -]\d{4}[: ]${clock}${zone}`,
    String.raw`\d{6}\s\d{6}(?!\d)`,
    String.raw`\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?`,
    String.raw`\d{10}(?:\.\d{1,9}|\d{3})?(?=\s)`,
  ].join('|'),
  'y',
)
/** Time of the syslog kind, which a host and a process follow. */
const syslogHost = /\s(?!\[)[\w.-]{1,64}\s(?=[^\s:]{1,64}:?(?:\s|$))/y
const glog = /([IWEF])\d{4}\s(\d{2}:\d{2}:\d{2}\.\d{1,9})/y
const glogLevels = { I: 'info', W: 'warn', E: 'error', F: 'fatal' } as const
const separators = /[\s|:\-–—\])>}]+/y
const opening = /[\s[(<-]{0,4}/y
/** A number of a process or thread, or an id of the like. */
const number = /#?\d+(?=[\s\])|:])/y
/** `sshd(pam_unix)[19939]:`, `org.apache.Foo:`, `kernel:`; the message comes after it. */
const component = /[\p{L}_$][\w$./@()-]{0,80}(?:\[[^\]\s]{0,40}\])?:(?=\s|$)/uy
const longestGroup = 160
const mostSteps = 8

/** Finds the header of a line; linear, and in no more than the first few hundred characters of it. */
export const headerOf = (line: string): Header => {
  const start = after(opening, line, 0)
  const glogMatch = at(glog, line, start)
  if (glogMatch !== null) {
    const letter = glogMatch[1]
    const level =
      letter === 'I' || letter === 'W' || letter === 'E' || letter === 'F' ? glogLevels[letter] : undefined
    return {
      stamp: start + 6,
      level,
      source: glog.lastIndex,
      message: after(/[^\]\n]{0,80}\]\s?/y, line, glog.lastIndex),
    }
  }
  const timed = at(stamp, line, start)
  const rest = timed === null ? start : stamp.lastIndex
  const host = timed !== null && /^[A-Z]/.test(timed[0]) ? at(syslogHost, line, rest) : null
  const { level, message } = parts(line, host === null ? rest : syslogHost.lastIndex, {
    timed: timed !== null,
    isHosted: host !== null,
  })
  return {
    stamp: timed === null ? undefined : start,
    level:
      level ??
      (line.includes('evel') || line.includes('everity') || line.includes('lvl')
        ? fieldLevel(line.slice(0, 1_000))
        : undefined),
    source: timed === null ? 0 : rest,
    message: level === undefined && timed === null ? 0 : message,
  }
}

/** Level, thread, process and component in whatever order they come; a line without a time has only its level. */
const parts = (
  line: string,
  from: number,
  { timed, isHosted }: { readonly timed: boolean; readonly isHosted: boolean },
): { readonly level: Level | undefined; readonly message: number } => {
  let position = from
  let level: Level | undefined
  for (let step = 0; step < mostSteps; step++) {
    if (timed || level !== undefined || step === 0) position = after(separators, line, position)
    const word = level === undefined ? at(levelWord, line, position) : null
    const named = word === null ? undefined : levelOf(word)
    if (named !== undefined) {
      level = named
      position = levelWord.lastIndex
      continue
    }
    if (!timed && level === undefined) break
    const group = groupEnd(line, position)
    if (group !== undefined) {
      position = group
      continue
    }
    if (at(number, line, position) !== null) {
      position = number.lastIndex
      continue
    }
    const process = at(component, line, position)
    // `lost: order 7` is a message: a plain word names a process only where a host stands before it.
    if (process === null || !(isHosted || /[.$(@[]/.test(process[0]))) break
    position = component.lastIndex
    const inner = at(levelWord, line, after(separators, line, position))
    level ??= inner === null || inner[2] === undefined ? undefined : levelOf(inner)
    break
  }
  return { level, message: after(/\s+|-\s+|:\s+/y, line, after(/\s+/y, line, position)) }
}

/** The end of a group in square brackets, which may hold others; undefined where none begins or it is too long. */
const groupEnd = (line: string, from: number): number | undefined => {
  if (line[from] !== '[') return undefined
  let depth = 0
  for (let index = from; index < line.length && index < from + longestGroup; index++) {
    if (line[index] === '[') depth++
    else if (line[index] === ']' && --depth === 0) return index + 1
  }
  return undefined
}

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from
  return pattern.exec(text)
}

const after = (pattern: RegExp, text: string, from: number): number =>
  at(pattern, text, from) === null ? from : pattern.lastIndex
