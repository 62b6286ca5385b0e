import { expect, it } from 'vitest'
import { clockContract } from '../contracts/clock.ts'
import { sleep } from '../ports/clock.ts'
import { createManualClock } from './clock.ts'

clockContract('the manual clock', () => {
  const clock = createManualClock()
  return { clock, pass: (ms) => clock.advance(ms) }
})

it('the manual clock shows each callback its own time', async () => {
  const clock = createManualClock({ start: 1_000 })
  const times: number[] = []
  clock.after(30, () => times.push(clock.now()))
  clock.after(10, () => {
    times.push(clock.now())
    clock.after(5, () => times.push(clock.now()))
  })
  await clock.advance(100)
  expect(times).toEqual([1_010, 1_015, 1_030])
  expect(clock.now()).toBe(1_100)
})

it('the manual clock lets long promise chains settle between callbacks', async () => {
  const clock = createManualClock({ start: 0 })
  const times: number[] = []
  const loop = async (): Promise<void> => {
    for (let round = 0; round < 3; round++) {
      await sleep(clock, 10)
      for (let hop = 0; hop < 1_000; hop++) await Promise.resolve()
      times.push(clock.now())
    }
  }
  const looped = loop()
  await clock.advance(30)
  expect(times).toEqual([10, 20, 30])
  await looped
})

it('the manual clock keeps the remaining time of callbacks when the time of day is set', async () => {
  const clock = createManualClock({ start: 0 })
  const times: number[] = []
  clock.after(10, () => times.push(clock.now()))
  clock.set(5_000)
  expect(clock.now()).toBe(5_000)
  await clock.advance(9)
  expect(times).toEqual([])
  await clock.advance(1)
  expect(times).toEqual([5_010])
})

it('the manual clock reports what a callback throws and can go on', async () => {
  const clock = createManualClock({ start: 0 })
  const calls: string[] = []
  clock.after(1, () => {
    throw new Error('broken callback')
  })
  clock.after(2, () => calls.push('next'))
  await expect(clock.advance(5)).rejects.toThrow('broken callback')
  await clock.advance(5)
  expect(calls).toEqual(['next'])
})
