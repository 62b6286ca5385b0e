/** How grave a line of a log says it is. */
export type Level = 'fatal' | 'error' | 'warn' | 'info'

const words: Readonly<Record<string, Level>> = {
  fatal: 'fatal',
  panic: 'fatal',
  emerg: 'fatal',
  emergency: 'fatal',
  alert: 'fatal',
  critical: 'fatal',
  crit: 'fatal',
  致命: 'fatal',
  严重: 'fatal',
  error: 'error',
  err: 'error',
  severe: 'error',
  错误: 'error',
  warn: 'warn',
  warning: 'warn',
  警告: 'warn',
  info: 'info',
  information: 'info',
  notice: 'info',
  debug: 'info',
  verbose: 'info',
  trace: 'info',
  信息: 'info',
  调试: 'info',
}

const names = Object.keys(words).join('|')
/** A level where a header ends: bare in capitals or Chinese, or between brackets, or before a colon. */
export const levelWord = new RegExp(
  String.raw`[\[(<【]\s?(${names})\s?[\])>】]:?|(${names})(?=:\s)|(${names})(?![\w.$-])`,
  'iy',
)

/** A level as a field: `level=error`, `"severity":"ERROR"`. */
const field = new RegExp(String.raw`\b(?:level|severity|lvl)"?\s?[:=]\s?"?(${names})\b`, 'i')

/** The level that a word names; undefined for a word in small letters that needs more to be one. */
export const levelOf = (match: RegExpExecArray): Level | undefined => {
  const [, enclosed, before, bare] = match
  if (bare !== undefined && bare !== bare.toUpperCase()) return undefined
  return words[(enclosed ?? before ?? bare ?? '').toLowerCase()]
}

/** The level in a line of fields. */
export const fieldLevel = (line: string): Level | undefined =>
  words[(field.exec(line)?.[1] ?? '').toLowerCase()]

/** Words by which a line without a level tells that something went wrong. */
const trouble =
  /error|fail|fatal|exception|denied|refus|time[d -]*out|panic|abort|crash|corrupt|invalid|unable|cannot|can't|could ?n[o']t|not (?:found|permitted|allowed)|unreachable|unexpected|disconnect|killed|segfault|out of memory|失败|错误|异常|超时|拒绝|崩溃|无法|致命|中断/i

/** Whether a message speaks of trouble. */
export const isTrouble = (message: string): boolean => trouble.test(message)
