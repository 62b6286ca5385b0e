import { pino, type DestinationStream, type Logger as Pino } from 'pino'
import { createCleaner, loggable } from './loggable.ts'

type Fields = Readonly<Record<string, unknown>>

/** Writes lines of JSON: `time`, `level` and `msg`, then fields. An Error is a value like any other. */
export interface Logger {
  debug(message: string, fields?: Fields): void
  info(message: string, fields?: Fields): void
  warn(message: string, fields?: Fields): void
  error(message: string, fields?: Fields): void
  /** The same log, with fields in every line: the task, the conversation, the trace. */
  with(fields: Fields): Logger
}

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

/**
 * A log of one JSON object a line, on standard error. Every text in it passes the redactor and stays on one line;
 * errors are told by code and parameters, their stacks only at `debug`.
 */
export const createLogger = ({
  level,
  redact,
  destination = pino.destination({ dest: 2, sync: true }),
}: {
  readonly level: LogLevel
  readonly redact: (text: string) => string
  readonly destination?: DestinationStream
}): Logger => {
  const out = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  )
  return loggerOver(out, { clean: createCleaner(redact), stacks: level === 'debug' })
}

const loggerOver = (out: Pino, options: Parameters<typeof loggable>[1], always: Fields = {}): Logger => {
  const write = (level: LogLevel, message: string, fields: Fields = {}): void => {
    if (!out.isLevelEnabled(level)) return
    out[level](loggable(renamed({ ...always, ...fields }), options), options.clean(message))
  }
  return {
    debug: (message, fields) => write('debug', message, fields),
    info: (message, fields) => write('info', message, fields),
    warn: (message, fields) => write('warn', message, fields),
    error: (message, fields) => write('error', message, fields),
    with: (fields) => loggerOver(out, options, { ...always, ...fields }),
  }
}

/** What a line itself says under these names must not be said twice. */
const own: ReadonlySet<string> = new Set(['time', 'level', 'msg'])

const renamed = (fields: Fields): Fields =>
  Object.keys(fields).some((name) => own.has(name))
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [own.has(name) ? `${name}_` : name, value]),
      )
    : fields
