import { clockContract } from '@errand/agent-core/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'

clockContract("the machine's clock", () => ({
  clock: systemClock(),
  pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}))

afterEach(() => {
  vi.useRealTimers()
})

it('waits longer than a timer can', () => {
  vi.useFakeTimers()
  const calls: string[] = []
  const days = 24 * 3_600_000
  const clock = systemClock()
  clock.after(60 * days, () => calls.push('60 days'))
  const cancel = clock.after(59 * days, () => calls.push('called off'))
  vi.advanceTimersByTime(50 * days)
  cancel()
  vi.advanceTimersByTime(10 * days - 1)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(2)
  expect(calls).toEqual(['60 days'])
  expect(vi.getTimerCount()).toBe(0)
})

it('keeps the remaining time when the time of day is set', () => {
  vi.useFakeTimers()
  const calls: string[] = []
  systemClock().after(1_000, () => calls.push('called'))
  vi.setSystemTime(0)
  vi.advanceTimersByTime(999)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(2)
  expect(calls).toEqual(['called'])
})
