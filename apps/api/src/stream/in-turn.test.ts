import { createManualClock } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { inTurn, spaced } from './in-turn.ts'

describe('inTurn', () => {
  it('runs once more for all who asked while it ran, and never twice at once', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let begun = 0
    const ask = inTurn(() => gates[begun++]?.promise ?? Promise.resolve())
    const first = ask()
    const others = [ask(), ask(), ask()]
    expect(begun).toBe(1)
    gates[0]?.resolve()
    await first
    gates[1]?.resolve()
    await Promise.all(others)
    expect(begun).toBe(2)
    await ask()
    expect(begun).toBe(3)
  })

  it('goes on after a failure, which it tells to whoever asked for that run', async () => {
    let begun = 0
    const ask = inTurn(() => {
      begun += 1
      return begun === 1 ? Promise.reject(new Error('broken')) : Promise.resolve()
    })
    const [first, second] = await Promise.allSettled([ask(), ask()])
    expect([first?.status, second?.status, begun]).toEqual(['rejected', 'fulfilled', 2])
  })
})

describe('spaced', () => {
  it('runs at once, then once for all that was asked within the time', async () => {
    const clock = createManualClock()
    let runs = 0
    const { ask } = spaced(() => (runs += 1), { clock, ms: 100 })
    ask()
    expect(runs).toBe(1)
    ask()
    ask()
    await clock.advance(99)
    expect(runs).toBe(1)
    await clock.advance(1)
    expect(runs).toBe(2)
    await clock.advance(1_000)
    expect(runs).toBe(2)
    ask()
    expect(runs).toBe(3)
  })

  it('runs no more once it is stopped', async () => {
    const clock = createManualClock()
    let runs = 0
    const { ask, stop } = spaced(() => (runs += 1), { clock, ms: 100 })
    ask()
    ask()
    stop()
    await clock.advance(1_000)
    expect(runs).toBe(1)
  })
})
