import { describe, expect, test } from 'vitest'
import { sampleFacts } from './facts.ts'
import { sampleFiles } from './sample.ts'

const contentOf = (path: string): string => sampleFiles().find((file) => file.path === path)?.content ?? ''
const rowsOf = (path: string): readonly string[] => contentOf(path).trimEnd().split('\n')

const shape =
  /^(\S{24}) (DEBUG|INFO |WARN |ERROR|FATAL) \[([\w-]+) ([0-9a-f]{8}|-)\] checkout\.([\w.]+): (.+)$/
const lines = rowsOf('logs/checkout-service.log')
const entries = lines.map((line) => {
  const [, at = '', level = '', , , logger = '', text = ''] = shape.exec(line) ?? []
  return { at, level: level.trim(), logger, text }
})
const logged = (level: string, part = ''): readonly (typeof entries)[number][] =>
  entries.filter((entry) => entry.level === level && `${entry.logger}: ${entry.text}`.includes(part))

const orders = rowsOf('data/orders.csv')
  .slice(1)
  .map((row) => {
    const [id = '', at = '', , , euros = '', status = '', payment = ''] = row.split(',')
    return { id, at, euros, status, payment }
  })
const surplus = orders.filter(
  ({ id, status }, index) => status === 'paid' && orders.findIndex((other) => other.id === id) < index,
)

describe('the log', () => {
  test('every line has the same shape, is of the day, and is not earlier than the one before', () => {
    expect(lines.filter((line) => !shape.test(line))).toEqual([])
    expect(entries.filter(({ at }) => !at.startsWith('2026-09-15T'))).toEqual([])
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted())
    expect(lines).toHaveLength(sampleFacts.logLines)
  })

  test('the levels are counted as the facts say, by level and by a plain search alike', () => {
    for (const [level, count] of [
      ['WARN', sampleFacts.warnCount],
      ['ERROR', sampleFacts.errorCount],
      ['FATAL', sampleFacts.fatalCount],
    ] as const) {
      expect(logged(level)).toHaveLength(count)
      expect(lines.filter((line) => line.includes(level))).toHaveLength(count)
    }
  })

  test('every ERROR has one of three reasons', () => {
    const requests = logged('ERROR', 'db.Pool: ').filter(({ text }) => text.includes('no connection within'))
    const keys = logged('ERROR', 'IdempotencyStore: key not stored')
    const certificates = logged('ERROR', `: certificate expired at ${sampleFacts.certificateExpiredAt}`)
    expect(requests).toHaveLength(sampleFacts.requestTimeoutErrors)
    expect(keys).toHaveLength(sampleFacts.idempotencyErrors)
    expect(certificates).toHaveLength(sampleFacts.certificateErrors)
    expect(requests.length + keys.length + certificates.length).toBe(sampleFacts.errorCount)
  })

  test('every WARN is a wait, a retry, a resubmission, a notice of the certificate, or harmless', () => {
    const waits = logged('WARN', 'db.Pool: waited')
    const harmless =
      /^(api\.Deprecation|shipping\.Address|report\.Nightly|catalog\.Cache|clock\.Drift|disk\.Usage)$/
    expect(waits).toHaveLength(sampleFacts.poolWaitWarnings)
    expect(waits[0]?.at).toBe(sampleFacts.firstPoolWaitAt)
    expect(logged('WARN', 'retry.RetryQueue: ')).toHaveLength(sampleFacts.retryWarnings)
    expect(logged('WARN', 'taken as a new submission')).toHaveLength(sampleFacts.resubmissionWarnings)
    expect(logged('WARN', 'CertificateCheck: ')).toHaveLength(sampleFacts.certificateWarnings)
    expect(logged('WARN').filter(({ logger }) => harmless.test(logger))).toHaveLength(
      sampleFacts.harmlessWarnings,
    )
    const { poolWaitWarnings, retryWarnings, resubmissionWarnings, certificateWarnings, harmlessWarnings } =
      sampleFacts
    expect(
      poolWaitWarnings + retryWarnings + resubmissionWarnings + certificateWarnings + harmlessWarnings,
    ).toBe(sampleFacts.warnCount)
  })

  test('the change comes first, then waits, then errors, and no pool error after the pool was raised', () => {
    const { poolSizeBefore, poolSizeAfter, poolSizeTemporary } = sampleFacts
    const pool = [...logged('WARN', 'db.Pool: '), ...logged('ERROR', 'no connection within')]
      .map(({ at }) => at)
      .toSorted()
    const [reload] = logged('INFO', `database.pool.maximumPoolSize ${poolSizeBefore} -> ${poolSizeAfter}`)
    const [raise] = logged('INFO', `set at runtime: ${poolSizeAfter} -> ${poolSizeTemporary}`)
    expect(reload?.at).toBe(sampleFacts.configReloadedAt)
    expect(raise?.at).toBe(sampleFacts.poolRaisedAt)
    expect(logged('ERROR')[0]?.at).toBe(sampleFacts.firstErrorAt)
    expect(reload !== undefined && reload.at < (pool[0] ?? '')).toBe(true)
    expect(raise !== undefined && raise.at > (pool.at(-1) ?? '')).toBe(true)
    expect(sampleFacts.cause).toBe(
      `database.pool.maximumPoolSize lowered from ${poolSizeBefore} to ${poolSizeAfter}`,
    )
  })

  test('the one FATAL stands amid the log, says its cause, and nothing is logged until the restart', () => {
    const index = entries.findIndex(({ level }) => level === 'FATAL')
    expect(entries[index]?.at).toBe(sampleFacts.fatalAt)
    expect(entries[index]?.text).toContain(sampleFacts.fatalCause)
    expect(entries[index]?.text).toContain(`${sampleFacts.retryQueueDepthAtFatal} requests`)
    expect(index / entries.length).toBeGreaterThan(0.3)
    expect(index / entries.length).toBeLessThan(0.7)
    expect(entries[index + 1]).toMatchObject({ at: sampleFacts.restartedAt, logger: 'Main' })
  })

  test('payments fail only between the end of the certificate and the new one', () => {
    const failures = logged('ERROR', 'payments.example').map(({ at }) => at)
    const [renewal] = logged('INFO', 'payments.example presents a new certificate')
    expect(renewal?.at).toBe(sampleFacts.certificateRenewedAt)
    expect(failures.filter((at) => at < sampleFacts.certificateExpiredAt)).toEqual([])
    expect(failures.filter((at) => at > sampleFacts.certificateRenewedAt)).toEqual([])
    const captured = logged('INFO', 'ProviderClient: captured').map(({ at }) => at)
    expect(
      captured.filter((at) => at > sampleFacts.certificateExpiredAt && at < sampleFacts.certificateRenewedAt),
    ).toEqual([])
  })
})

describe('the orders', () => {
  test('rows, orders, duplicates and failures are counted as the facts say', () => {
    expect(orders).toHaveLength(sampleFacts.orderRows)
    expect(new Set(orders.map(({ id }) => id)).size).toBe(sampleFacts.distinctOrders)
    expect(new Set(surplus.map(({ id }) => id)).size).toBe(sampleFacts.duplicatedOrders)
    expect(surplus).toHaveLength(sampleFacts.surplusOrderRows)
    expect(orders.filter(({ status }) => status === 'payment_failed')).toHaveLength(sampleFacts.failedOrders)
    const cents = surplus.reduce((sum, { euros }) => sum + Math.round(Number(euros) * 100), 0)
    expect((cents / 100).toFixed(2)).toBe(sampleFacts.surplusEuros)
  })

  test('each paid row is a capture in the log, and each failed row an ERROR', () => {
    const captures = logged('INFO', 'ProviderClient: captured').map(({ text }) => text)
    const paid = orders.filter(({ status }) => status === 'paid')
    expect(captures.toSorted()).toEqual(
      paid.map(({ id, euros, payment }) => `captured ${euros} EUR order=${id} payment=${payment}`).toSorted(),
    )
    for (const { id } of orders.filter(({ status }) => status === 'payment_failed')) {
      expect(logged('ERROR', `failed for order=${id}:`)).toHaveLength(1)
    }
  })

  test('each surplus row follows a key that was not stored', () => {
    for (const id of new Set(surplus.map((row) => row.id))) {
      const count = surplus.filter((row) => row.id === id).length
      expect(logged('ERROR', `key not stored for order=${id}:`)).toHaveLength(count)
      expect(logged('WARN', `no key found for order=${id},`)).toHaveLength(count)
    }
  })
})

describe('the notes and the configuration', () => {
  test('the configuration still has the lowered pool size and only obviously fake secrets', () => {
    const config = contentOf('config/checkout-service.yaml')
    expect(config).toContain(`maximumPoolSize: ${sampleFacts.poolSizeAfter}\n`)
    expect(config).toContain(`# 2026-09-15: lowered from ${sampleFacts.poolSizeBefore}, asked for by ops`)
    const secrets = [...config.matchAll(/(?:password|key): (.+)/gi)].map(([, value]) => value)
    expect(secrets).toHaveLength(3)
    for (const secret of secrets) expect(secret).toMatch(/^fake-.*-not-real$/)
  })

  test('the planned restart and the refunds stand in the on-call record and nowhere else', () => {
    const record = contentOf('notes/值班记录.md')
    const others = sampleFiles().filter(({ path }) => path !== 'notes/值班记录.md')
    const [, month, day, clock] = /^\d+-(\d+)-(\d+) (.+)$/.exec(sampleFacts.plannedRestart) ?? []
    expect(record).toContain(`下一次计划重启：${sampleFacts.plannedRestart}`)
    expect(clock).toBe('03:00')
    for (const { content } of others) {
      expect(content).not.toContain(`${month}-${day}`)
      expect(content).not.toMatch(/refunded|planned restart/i)
    }
    for (const id of sampleFacts.refundedOrders) {
      expect(record).toContain(id)
      expect(surplus.filter((row) => row.id === id)).toHaveLength(1)
    }
  })
})
