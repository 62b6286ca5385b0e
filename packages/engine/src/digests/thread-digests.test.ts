import type { Digested } from '@errand/agent-core'
import { digestsContract } from '@errand/agent-core/contracts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { threadDigests } from './thread-digests.ts'

digestsContract('digests in a thread', threadDigests)

const { signal } = new AbortController()
const line = (n: number): string => `2026-11-30T08:00:${n % 60}Z INFO item ${n} of ${n * 3} was sold\n`
const log = Array.from({ length: 100_000 }, (_, n) => line(n)).join('')

describe('a thread that', () => {
  it('runs out of time leaves head and tail, and the next text finds another', async () => {
    const digests = threadDigests({ secrets: [], threadMs: 1 })
    const { digest, lost, whole } = await digests.digest(log, { signal })
    expect({ digest, lost }).toEqual({ digest: undefined, lost: 'time' })
    expect(whole.startsWith(line(0)) && whole.endsWith(line(99_999))).toBe(true)
    expect(whole).toContain(
      `[… cut here: of ${log.length} characters only these before and behind are kept …]`,
    )
    expect((await digests.digest(log, { signal })).lost).toBe('time')
  })

  it('runs out of memory leaves head and tail, and ends nothing but itself', async () => {
    const digests = threadDigests({ secrets: [], threadMb: 20 })
    // Messages that are all different are what takes memory.
    const words = Array.from(
      { length: 40_000 },
      (_, n) => `2026-11-30T08:00:00Z INFO ${n.toString(36).replaceAll(/\d/g, 'q')} ${'word '.repeat(60)}\n`,
    )
    const { lost, whole } = await digests.digest(words.join(''), { signal })
    expect(lost).toBe('memory')
    expect(whole).toContain('word word')
  })

  it('cannot even begin leaves head and tail', async () => {
    const digests = threadDigests({ secrets: [], thread: new URL('nowhere.ts', import.meta.url) })
    expect((await digests.digest(log, { signal })).lost).toBe('broken')
  })

  it('hears a stop at once, and is there again for the next text', async () => {
    const stop = new AbortController()
    const digests = threadDigests({ secrets: [] })
    const stopped = digests.digest(log.repeat(20), { signal: stop.signal })
    setTimeout(() => stop.abort(), 100)
    expect((await stopped).lost).toBe('stopped')
    expect((await digests.digest(log, { signal })).digest?.kind).toBe('log')
  })

  it('is busy keeps nobody waiting who is told to stop', async () => {
    const digests = threadDigests({ secrets: [] })
    const long = new AbortController()
    let isBusy = true
    const first = digests.digest(log.repeat(20), { signal: long.signal }).then((came) => {
      isBusy = false
      return came
    })
    const stop = new AbortController()
    const second = digests.digest(log, { signal: stop.signal })
    const third = digests.digest(log, { signal })
    stop.abort()
    expect((await second).lost).toBe('stopped')
    expect(isBusy).toBe(true)
    long.abort()
    expect((await first).lost).toBe('stopped')
    expect((await third).digest?.kind).toBe('log')
  })

  it('has time for a part only digests that part, and says so', { timeout: 120_000 }, async () => {
    let came: Digested | undefined
    // What is enough for a part differs from machine to machine.
    for (const threadMs of [4_000, 12_000, 40_000])
      if (came === undefined || came.lost === 'time')
        came = await threadDigests({ secrets: [], threadMs }).digest(log.repeat(60), { signal })
    expect(came?.digest?.head).toMatch(/; the last [\d,]+ characters were not looked at$/)
  })
})

describe('a very long result', () => {
  it('of 200 MB is digested to its end while the hub goes on', { timeout: 60_000 }, async () => {
    const piece = Array.from({ length: 20_000 }, (_, n) => line(n)).join('')
    const times = Math.ceil(200_000_000 / piece.length)
    const raw = `${piece.repeat(times)}2026-11-30T08:00:00Z ERROR the only one\n`
    // Flat before the clock runs: a text that a tool puts together is flattened by whoever reads it first.
    expect(raw.endsWith('one\n') && raw.includes('ERROR')).toBe(true)
    const before = process.memoryUsage().rss
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const { digest, lost, whole } = await threadDigests({ secrets: [], threadMs: 60_000 }).digest(raw, {
      signal,
    })
    delay.disable()
    const grown = process.memoryUsage().rss - before
    expect(lost).toBeUndefined()
    const errors = digest?.parts.filter(({ section }) => section?.startsWith('ERROR')) ?? []
    expect(errors.map(({ forms }) => forms[0])).toEqual([`${20_000 * times + 1}: the only one`])
    expect(whole).toHaveLength(8_000_000 + whole.length - whole.lastIndexOf('\n'))
    expect(grown).toBeLessThan(700_000_000)
    expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  })

  it('of one line of 50 MB is kept as far as there is room', { timeout: 60_000 }, async () => {
    const { digest, lost, whole } = await threadDigests({ secrets: [], threadMs: 60_000 }).digest(
      `START${'x'.repeat(50_000_000)}`,
      { signal },
    )
    expect({ digest, lost }).toEqual({ digest: undefined, lost: undefined })
    expect(whole).toMatch(/^STARTx/)
    expect(whole).toContain('[… cut here: the first 8000000 of 50000005 characters are kept …]')
  })

  it('of bytes that are no text shows none of them as they are', { timeout: 60_000 }, async () => {
    const bytes = Buffer.alloc(5_000_000)
    for (let index = 0; index < bytes.length; index++) bytes[index] = (index * 7_919) >>> 3
    const { whole, lost } = await threadDigests({ secrets: [] }).digest(bytes.toString('utf8'), { signal })
    expect(lost).toBeUndefined()
    expect(whole).not.toMatch(/(?!\n|\t)\p{Cc}/u)
  })
})
