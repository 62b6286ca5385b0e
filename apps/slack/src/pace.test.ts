import { DeliveryProblem } from '@errand/channel-kit'
import { expect, it } from 'vitest'
import { paced } from './pace.ts'

const pacing = () => {
  let at = 0
  const made: number[] = []
  const call = paced(() => Promise.resolve(made.push(at)), {
    now: () => at,
    sleep: (ms) => {
      at += ms
      return Promise.resolve()
    },
  })
  return { call, made }
}

it('messages into one channel come a second apart after a few at once, and hold up no other channel', async () => {
  const { call, made } = pacing()
  for (let count = 0; count < 6; count++) await call('chat.postMessage', { channel: 'C1' })
  const before = made.at(-1)
  await call('chat.postMessage', { channel: 'C2' })
  expect(made.slice(0, 3)).toEqual([0, 0, 0])
  expect(made[5]).toBeGreaterThan(3_000)
  expect(made[6]).toBe(before)
})

it('who would wait for long is told so instead', async () => {
  const call = paced(() => Promise.resolve(), { now: () => 0, sleep: () => new Promise(() => undefined) })
  const calls = Array.from({ length: 12 }, () => call('chat.postMessage', { channel: 'C1' }))
  const failed = await Promise.race(
    calls.map((one) =>
      one.then(
        () => new Promise(() => undefined),
        (thrown: unknown) => thrown,
      ),
    ),
  )
  expect(failed).toBeInstanceOf(DeliveryProblem)
  expect(failed).toMatchObject({ failure: { kind: 'rate' } })
})
