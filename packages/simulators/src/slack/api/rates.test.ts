import { expect, test } from 'vitest'
import { newRates } from './rates.ts'

test('a burst is allowed, then one a second, and each key counts for itself', () => {
  let now = 0
  const rates = newRates(() => now)
  const take = (key: string): number => rates.take(key, { perSecond: 1, burst: 2 })
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 1, 0])
  now = 999
  expect(take('a')).toBe(1)
  now = 1000
  expect([take('a'), take('a')]).toEqual([0, 1])
  now = 60_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 1])
})

test('a block lasts as long as it says', () => {
  let now = 0
  const rates = newRates(() => now)
  rates.block('a', 2)
  expect([rates.blocked('a'), rates.blocked('b')]).toEqual([2, 0])
  now = 1500
  expect(rates.blocked('a')).toBe(1)
  now = 2000
  expect(rates.blocked('a')).toBe(0)
})
