import { expect, it } from 'vitest'
import { signalsContract } from '../contracts/signals.ts'
import { createSignals } from './signals.ts'

signalsContract('in-process signals', () => ({ signals: createSignals(), settle: () => Promise.resolve() }))

it('in-process signals keep their order', async () => {
  const signals = createSignals()
  const lanes: string[] = []
  signals.onWake((lane) => lanes.push(lane))
  for (const lane of ['a', 'b', 'a', 'c']) signals.wake(lane)
  await Promise.resolve()
  expect(lanes).toEqual(['a', 'b', 'a', 'c'])
})
