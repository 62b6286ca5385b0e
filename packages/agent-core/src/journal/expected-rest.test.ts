import { expect, it } from 'vitest'
import { expectedRest } from './expected-rest.ts'

it('is the median of past tasks less what this one has worked', () => {
  expect(expectedRest([9_000, 1_000, 5_000, 2_000, 100_000], 1_500)).toBe(3_500)
  expect(expectedRest([1_000, 9_000, 2_000, 4_000, 5_000, 8_000], 500)).toBe(4_000)
})

it('is not there where less than a second is left', () => {
  expect(expectedRest([9_000, 9_000, 9_000, 9_000, 9_000], 8_000)).toBe(1_000)
  expect(expectedRest([9_000, 9_000, 9_000, 9_000, 9_000], 8_001)).toBeUndefined()
})

it('is not there with fewer than five, nor for a task that takes longer', () => {
  expect(expectedRest([9_000, 9_000, 9_000, 9_000], 0)).toBeUndefined()
  expect(expectedRest([], 0)).toBeUndefined()
  expect(expectedRest([1_000, 1_000, 1_000, 1_000, 1_000], 1_000)).toBeUndefined()
  expect(expectedRest([1_000, 1_000, 1_000, 1_000, 1_000], 2_000)).toBeUndefined()
})
