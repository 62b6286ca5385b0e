import { time } from './day.ts'
import { type Entry, served } from './entry.ts'
import { sampleFacts } from './facts.ts'
import { type Seeded, seeded } from './seeded.ts'

const { poolSizeBefore, poolSizeAfter, poolSizeTemporary, retryQueueDepthAtFatal } = sampleFacts
const firstWait = Date.parse(sampleFacts.firstPoolWaitAt)
const firstTimeout = Date.parse(sampleFacts.firstErrorAt)
const fatal = Date.parse(sampleFacts.fatalAt)
const restarted = Date.parse(sampleFacts.restartedAt)
const secondTimeouts = time('10:09:00')
const raised = Date.parse(sampleFacts.poolRaisedAt)

/** Moments in ms since 1970; at `full` the waits have reached their length. */
type Growth = { readonly count: number; readonly from: number; readonly to: number; readonly full: number }

/** The main trouble: a smaller pool, waits, timeouts, a retry storm, the lost process, and the way out. */
export function exhaustionEntries(): readonly Entry[] {
  const random = seeded(1_618)
  return [...turningPoints(), ...waits(random), ...timeouts(random), ...retries(random)]
}

function turningPoints(): readonly Entry[] {
  const main = { level: 'INFO', thread: 'main' } as const
  return [
    {
      at: Date.parse(sampleFacts.configReloadedAt),
      level: 'INFO',
      thread: 'config-watch',
      logger: 'config.Reloader',
      text: `configuration reloaded: database.pool.maximumPoolSize ${poolSizeBefore} -> ${poolSizeAfter}`,
    },
    {
      at: fatal,
      level: 'FATAL',
      thread: 'retry-1',
      logger: 'Main',
      text: `${sampleFacts.fatalCause} (retry queue holds ${retryQueueDepthAtFatal} requests), process ends with code 3`,
    },
    {
      ...main,
      at: restarted,
      logger: 'Main',
      text: 'checkout-service 4.18.2 starting, heap limit 512 MB, previous process ended with code 3',
    },
    {
      ...main,
      at: restarted + 2_204,
      logger: 'db.Pool',
      text: `pool ready, maximumPoolSize=${poolSizeAfter}`,
    },
    { ...main, at: restarted + 3_551, logger: 'Main', text: 'listening on port 8443' },
    {
      at: raised,
      level: 'INFO',
      thread: 'admin-1',
      logger: 'db.Pool',
      text: `maximumPoolSize set at runtime: ${poolSizeAfter} -> ${poolSizeTemporary}`,
    },
  ]
}

/** Waits grow from half a second to just under the limit of 30 s, once in each life of the process. */
function waits(random: Seeded): readonly Entry[] {
  const grow = ({ count, from, to, full }: Growth): readonly Entry[] =>
    Array.from({ length: count }, (_, index) => {
      const at =
        Math.round(from + (index / count) * (to - from)) + (index === 0 ? 0 : random.between(0, 9_000))
      const share = Math.min(1, (at - from) / (full - from))
      const ms = Math.round(540 + share ** 2 * random.between(14_000, 29_000)) + random.between(0, 400)
      return {
        ...served(random),
        at,
        level: 'WARN',
        logger: 'db.Pool',
        text: `waited ${ms} ms for a connection (${poolFull(9 + share * random.between(12, 36))})`,
      }
    })
  const later = 36
  return [
    ...grow({
      count: sampleFacts.poolWaitWarnings - later,
      from: firstWait,
      to: fatal - 20_000,
      full: firstTimeout,
    }),
    ...grow({ count: later, from: restarted + 90_000, to: raised - 15_000, full: secondTimeouts }),
  ]
}

function timeouts(random: Seeded): readonly Entry[] {
  const calls = ['GET /v1/carts', 'POST /v1/orders', 'POST /v1/quotes', 'GET /v1/orders']
  const entry = (at: number): Entry => ({
    ...served(random),
    at,
    level: 'ERROR',
    logger: 'db.Pool',
    text: `${random.pick(calls)} failed: no connection within 30000 ms (${poolFull(random.between(24, 61))})`,
  })
  const many = (count: number, from: number, to: number): readonly Entry[] =>
    Array.from({ length: count }, () => entry(random.between(from, to)))
  const later = 47
  return [
    entry(firstTimeout),
    ...many(sampleFacts.requestTimeoutErrors - later - 1, firstTimeout + 4_000, fatal - 1_000),
    ...many(later, secondTimeouts, raised - 2_000),
  ]
}

/** The storm thickens until the process is lost, because the queue it fills has no limit. */
function retries(random: Seeded): readonly Entry[] {
  const from = time('09:38:02')
  const to = fatal - 1_400
  return Array.from({ length: sampleFacts.retryWarnings }, (_, index) => {
    const progress = index / (sampleFacts.retryWarnings - 1)
    const depth = Math.round(44 + progress ** 2 * (retryQueueDepthAtFatal - 400))
    return {
      at: Math.round(from + Math.sqrt(progress) * (to - from)),
      level: 'WARN',
      thread: `retry-${random.between(1, 2)}`,
      logger: 'retry.RetryQueue',
      text: `resubmitted ${Math.round(6 + progress * 390) + random.between(0, 9)} requests without delay, queue depth ${depth}`,
    }
  })
}

function poolFull(waiting: number): string {
  return `active=${poolSizeAfter} idle=0 waiting=${Math.round(waiting)} max=${poolSizeAfter}`
}
