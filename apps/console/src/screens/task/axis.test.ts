import { describe, expect, it } from 'vitest'
import { axisOf } from './axis.ts'

describe('the axis of a timeline', () => {
  it('places moments evenly while nobody waits', () => {
    const axis = axisOf(60_000, [])
    expect([0, 15_000, 60_000].map(axis.place)).toEqual([0, 0.25, 1])
    expect(axis.timeAt(0.5)).toBe(30_000)
  })

  it('draws a night of waiting shorter than the work around it, and keeps the order', () => {
    const night = { from: 60_000, to: 60_000 + 8 * 3_600_000 }
    const end = night.to + 60_000
    const axis = axisOf(end, [night])
    expect(axis.place(night.from)).toBeCloseTo(0.4)
    expect(axis.place(night.to) - axis.place(night.from)).toBeLessThan(0.25)
    expect(axis.place(end)).toBe(1)
    expect(axis.timeAt(axis.place(night.to + 30_000))).toBeCloseTo(night.to + 30_000, 0)
  })

  it('takes waits that overlap for one', () => {
    const waits = [
      { from: 10_000, to: 90_000 },
      { from: 50_000, to: 90_000 },
    ]
    const apart = axisOf(100_000, waits)
    const together = axisOf(100_000, [{ from: 10_000, to: 90_000 }])
    expect(apart.place(95_000)).toBe(together.place(95_000))
  })

  it('tells at most eight times under it, of a tenth of a second as of a day', () => {
    for (const end of [1, 120, 4_000, 75_000, 3_600_000, 86_400_000, 30 * 86_400_000]) {
      const { ticks } = axisOf(end, [])
      expect(ticks.length).toBeLessThanOrEqual(8)
      expect(ticks[0]).toEqual({ share: 0, ms: 0 })
    }
  })
})
