import { createManualClock } from '@errand/agent-core'
import { expect, it } from 'vitest'
import { DeliveryProblem, type DeliveryFailure } from './delivery-problem.ts'
import { patient, sayLine } from './patient.ts'

const failing = (...failures: readonly DeliveryFailure[]) => {
  const left = [...failures]
  const clock = createManualClock()
  const ending = new AbortController()
  let calls = 0
  const work = (): Promise<string> => {
    calls += 1
    const failure = left.shift()
    return failure === undefined
      ? Promise.resolve('said')
      : Promise.reject(new DeliveryProblem('no', failure))
  }
  return { work, clock, ending, signal: ending.signal, calls: () => calls }
}

const rate = { kind: 'rate', retryAfterMs: 1_000 } as const
const passing = { kind: 'passing' } as const
const uncertain = { kind: 'uncertain' } as const

it.each([
  ['never', [rate, rate], 'said'],
  ['never', [passing], 'no'],
  ['unsent', [rate, passing, passing], 'said'],
  ['unsent', [uncertain], 'no'],
  ['any', [uncertain, passing, rate, uncertain], 'said'],
  ['any', [{ kind: 'refused' } as const], 'no'],
  ['any', Array.from({ length: 7 }, () => uncertain), 'no'],
] as const)('what is tried again %s meets %j: %s', async (again, failures, end) => {
  const { work, clock, signal } = failing(...failures)
  const done = patient(work, { clock, signal, again }).catch((thrown: unknown) =>
    thrown instanceof DeliveryProblem ? thrown.message : thrown,
  )
  await clock.advance(60_000)
  expect(await done).toBe(end)
})

it('is called off by a stop, with what it met last', async () => {
  const { work, clock, signal, ending, calls } = failing(rate, rate)
  const done = patient(work, { clock, signal }).catch((thrown: unknown) => thrown)
  await clock.advance(0)
  ending.abort()
  expect(await done).toMatchObject({ message: 'no' })
  expect(calls()).toBe(1)
})

it('a line that is lost is told as one, and a missing permission as what it is', async () => {
  const at = { platform: 'slack', channel: 'C1' }
  const say = (failure: DeliveryFailure): Promise<unknown> =>
    sayLine(() => Promise.reject(new DeliveryProblem('why', failure)), at).catch((thrown: unknown) => thrown)
  expect(await say(uncertain)).toMatchObject({ code: 'LINE_LOST', params: { ...at, reason: 'why' } })
  expect(await say({ kind: 'forbidden', missing: 'chat:write' })).toMatchObject({ message: 'why' })
})
