import { describe, expect, it } from 'vitest'
import type { Digests } from '../ports/digests.ts'
import { createDistiller } from '../tools/observe/distil.ts'
import { createRedactor } from '../tools/redact.ts'

const secret = 'hunter22hunter22'
const { signal } = new AbortController()

const log = (lines: number): string =>
  Array.from({ length: lines }, (_, n) =>
    n === lines - 2
      ? `2026-11-30T08:00:00Z ERROR the only one, with ${secret}\n`
      : `2026-11-30T08:00:${n % 60}Z INFO item ${n} of ${n * 3} was sold 😀\n`,
  ).join('')

/** What every Digests keeps; `open` gives one that takes these secrets out. */
export const digestsContract = (
  name: string,
  open: (options: { readonly secrets: readonly string[] }) => Digests,
): void => {
  describe(`${name} as digests`, () => {
    it('find in a long log what stands at its end, and keep a secret to themselves', async () => {
      const { whole, digest, lost } = await open({ secrets: [secret] }).digest(log(40_000), { signal })
      expect(lost).toBeUndefined()
      expect(digest?.kind).toBe('log')
      expect(JSON.stringify(digest)).toContain('39999: the only one, with [redacted]')
      expect(`${whole}${JSON.stringify(digest)}`).not.toContain(secret)
      expect(whole.split('\n')).toHaveLength(40_001)
    })

    it('make of a text what is made of it in one piece, each time', async () => {
      const raw = log(30_000)
      const distiller = createDistiller({ redact: createRedactor([secret]) })
      distiller.add(raw)
      const expected = distiller.end()
      const digests = open({ secrets: [secret] })
      const [one, other] = await Promise.all([
        digests.digest(raw, { signal }),
        digests.digest(raw, { signal }),
      ])
      expect(one).toEqual(expected)
      expect(other).toEqual(expected)
    })

    it.each([
      ['nothing', ''],
      ['halves of characters', '\ud83d\n\ude00'.repeat(100_000)],
      ['control characters', '\0\u001b\u0007'.repeat(100_000)],
      ['one long line', 'x'.repeat(3_000_001)],
    ])('take any text: %s', async (_, raw) => {
      const { whole, lost } = await open({ secrets: [secret] }).digest(raw, { signal })
      expect(lost).toBeUndefined()
      expect(whole).not.toMatch(/(?!\n)\p{Cc}/u)
      expect(whole.isWellFormed()).toBe(true)
    })

    it('lose no result when they are stopped', async () => {
      const stop = new AbortController()
      const digesting = open({ secrets: [secret] }).digest(log(40_000), { signal: stop.signal })
      stop.abort()
      const { whole } = await digesting
      expect(whole).toContain('INFO item 0 of 0')
      expect(whole).toContain('the only one, with [redacted]')
    })
  })
}
