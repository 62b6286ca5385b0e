import { idsContract } from '@errand/agent-core/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { systemIds } from './ids.ts'

idsContract("the machine's ids", systemIds)

afterEach(() => {
  vi.useRealTimers()
})

it('keeps ids in order when the time of day goes back', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
  const ids = systemIds()
  const before = ids.id()
  vi.setSystemTime(1_700_000_000_000)
  expect(ids.id() > before).toBe(true)
})

it('never gives the same ids twice in two runs', () => {
  const made = [systemIds(), systemIds()].flatMap((ids) => [ids.id(), ids.id(), ids.secret()])
  expect(new Set(made).size).toBe(made.length)
})
