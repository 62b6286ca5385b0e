import { describe, expect, it } from 'vitest'
import { wilson } from './interval.ts'

describe("Wilson's interval", () => {
  it('gives the published values', () => {
    // Newcombe 1998, table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    const cases = [
      { passed: 81, of: 263, low: 0.2553, high: 0.3662 },
      { passed: 15, of: 148, low: 0.0624, high: 0.1605 },
      { passed: 0, of: 20, low: 0, high: 0.1611 },
      { passed: 1, of: 29, low: 0.0061, high: 0.1718 },
    ]
    for (const { passed, of, low, high } of cases) {
      const found = wilson(passed / of, of)
      expect(found.low).toBeCloseTo(low, 4)
      expect(found.high).toBeCloseTo(high, 4)
    }
  })

  it('ends at none and all exactly, and knows nothing of nothing', () => {
    for (let of = 1; of <= 200; of++) {
      expect(wilson(1, of).high).toBe(1)
      expect(wilson(0, of).low).toBe(0)
    }
    expect(wilson(1, 3).low).toBeCloseTo(0.4385, 4)
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
  })
})
