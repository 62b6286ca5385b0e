import { digestsContract } from '@errand/agent-core/contracts'
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

  it('has time for a part only digests that part, and says so', async () => {
    const digests = threadDigests({ secrets: [], threadMs: 2_500 })
    const { digest } = await digests.digest(log.repeat(60), { signal })
    expect(digest?.head).toMatch(/; the last [\d,]+ characters were not looked at$/)
  })
})
