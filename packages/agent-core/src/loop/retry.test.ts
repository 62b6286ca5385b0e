import { expect, it } from 'vitest'
import { createSeededRandom } from '../in-process/random.ts'
import { retryDelay } from './retry.ts'

const random = createSeededRandom(1)
const none = { random: { next: () => 0 }, retryAfterMs: undefined }

it('waits half a second, one and two, then gives up', () => {
  expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, none))).toEqual([500, 1_000, 2_000, undefined])
})

it('adds at most a fifth by chance, in whole milliseconds', () => {
  for (let round = 0; round < 200; round++) {
    const delay = retryDelay(2, { random, retryAfterMs: undefined }) ?? 0
    expect(Number.isInteger(delay)).toBe(true)
    expect(delay).toBeGreaterThanOrEqual(1_000)
    expect(delay).toBeLessThanOrEqual(1_200)
  }
})

it.each([
  [0, 0],
  [-5, 0],
  [1_234.2, 1_235],
  [30_000, 30_000],
  [30_001, undefined],
])('keeps to the endpoint’s own delay of %d ms, unless it is too long', (retryAfterMs, delay) => {
  expect(retryDelay(1, { random, retryAfterMs })).toBe(delay)
})

it('gives up after the third attempt whatever the endpoint says', () => {
  expect(retryDelay(4, { random, retryAfterMs: 1 })).toBeUndefined()
})
