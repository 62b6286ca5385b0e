import { spawnSync } from 'node:child_process'
import { createRedactor, ErrandError } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createLogger, type LogLevel } from './logger.ts'

const secret = 'hunter2 "quoted"'

const open = (level: LogLevel = 'info') => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const logger = createLogger({ level, redact: createRedactor([secret]), destination })
  return { lines, logger, last: (): unknown => JSON.parse(lines.at(-1) ?? '') }
}

describe('a log line', () => {
  it('is one JSON object with time, level, message and fields', () => {
    const { logger, lines, last } = open()
    logger
      .with({ task: 't1', trace: 'abc' })
      .warn('it rains', { drops: 3, wet: true, none: null, many: ['a', 1] })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\{.*\}\n$/)
    expect(last()).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      task: 't1',
      trace: 'abc',
      drops: 3,
      wet: true,
      none: null,
      many: ['a', 1],
      msg: 'it rains',
    })
  })

  it.for([
    ['a line break', 'a\nb', String.raw`a\nb`],
    ['a carriage return', 'a\rb', String.raw`a\u{d}b`],
    ['a colour', 'a\u001b[31mb', String.raw`a\u{1b}[31mb`],
    ['a one-byte control sequence', 'a\u009b31mb', String.raw`a\u{9b}31mb`],
    ['a tab', 'a\tb', String.raw`a\tb`],
    ['a bell', 'a\u0007b', String.raw`a\u{7}b`],
    ['a line separator', 'a\u2028b', String.raw`a\u{2028}b`],
    ['a turn of the direction of writing', 'a\u202eb', String.raw`a\u{202e}b`],
    ['nothing of the kind', 'ä 日本 👍', 'ä 日本 👍'],
  ] as const)('shows %s', ([, raw, shown]) => {
    const { logger, last, lines } = open()
    logger.info(raw, { text: raw, deep: { list: [raw] }, [raw]: 1, error: new Error(raw) })
    expect(last()).toMatchObject({ msg: shown, text: shown, deep: { list: [shown] }, [shown]: 1 })
    expect(lines).toHaveLength(1)
    // Neither as it is nor as an escape of JSON, which whoever prints the value would undo.
    expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]|(?<!\\)\\[bfnrtu]/u)
  })

  it('holds no secret in any of its forms', () => {
    const { logger, lines } = open('debug')
    const inside = { deep: [secret], [secret]: secret, json: JSON.stringify({ secret }) }
    const error = new ErrandError('STORE_BROKEN', { reason: secret }, { cause: new Error(secret) })
    logger
      .with({ secret })
      .error(secret, { ...inside, error, base64: Buffer.from(secret).toString('base64') })
    expect(lines[0]).not.toMatch(/hunter2|aHVudGVyM/)
    expect(lines[0]).toContain('[redacted]')
  })

  it('tells an error by code and parameters, with its stack only at debug', () => {
    const error = new ErrandError(
      'STORE_BROKEN',
      { reason: 'disk' },
      { cause: new TypeError('x is not y\nat z') },
    )
    const system = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const told = {
      code: 'STORE_BROKEN',
      params: { reason: 'disk' },
      cause: { name: 'TypeError', reason: 'x is not y' },
    }
    const quiet = open()
    quiet.logger.error('broken', { error, system })
    expect(quiet.last()).toMatchObject({
      error: told,
      system: { name: 'Error', code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' },
    })
    expect(quiet.lines[0]).not.toContain('stack')
    const loud = open('debug')
    loud.logger.error('broken', { error })
    const here = expect.stringContaining('logger.test.ts')
    expect(loud.last()).toMatchObject({
      error: { ...told, stack: here, cause: { ...told.cause, stack: here } },
    })
  })

  it('is written only at its level and above', () => {
    const { logger, lines } = open('warn')
    logger.debug('no')
    logger.info('no')
    logger.warn('yes')
    logger.error('yes')
    expect(lines).toHaveLength(2)
  })

  it('says its own fields once, and ends where values go in circles', () => {
    const { logger, last, lines } = open()
    const circle: Record<string, unknown> = { big: 10n, at: undefined, run: () => 1 }
    circle['self'] = circle
    logger.info('hello', { level: 'write', time: 1, msg: 'other', circle })
    expect(last()).toMatchObject({ level: 'info', msg: 'hello', level_: 'write', time_: 1, msg_: 'other' })
    expect(lines[0]?.match(/"(?:level|time|msg)":/g)).toHaveLength(3)
    expect(last()).toMatchObject({ circle: { big: '10', self: { self: { self: {} } } } })
  })

  it('goes to standard error at once, also when the process ends right after it', () => {
    const script = `
      const { createLogger } = await import('@errand/telemetry')
      createLogger({ level: 'info', redact: (text) => text }).info('hello')
      process.exit(3)
    `
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
    expect([ended.status, ended.stdout]).toEqual([3, ''])
    expect(JSON.parse(ended.stderr)).toMatchObject({ level: 'info', msg: 'hello' })
  })
})
