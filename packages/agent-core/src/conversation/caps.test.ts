import { describe, expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import { createCaps } from './caps.ts'

/** A queue of which only the length is known, and how often it was counted whole. */
const queue = ({ perTenant }: { readonly perTenant: number }) => {
  const clock = createManualClock()
  let waiting = 0
  let counts = 0
  const store = {
    countWaiting: async (_tenant: string, conversation?: string) => {
      if (conversation !== undefined) return 0
      counts += 1
      return waiting
    },
  }
  const settings = { caps: { perConversation: 10, perTenant, textLength: 10 } }
  const caps = createCaps({ store, settings, clock })
  return {
    clock,
    counts: () => counts,
    say: async () => {
      await caps.check('default', 'c1')
      waiting += 1
    },
    workOff: (count: number) => {
      waiting -= count
    },
  }
}

const full = expect.objectContaining({ code: 'INBOX_FULL', params: { max: 100 } })

describe('the cap of a tenant', () => {
  it('is kept to the message, with one count of the queue while it is far', async () => {
    const { say, counts } = queue({ perTenant: 100 })
    for (let said = 0; said < 100; said++) await say()
    expect(counts()).toBe(1)
    await expect(say()).rejects.toEqual(full)
    expect(counts()).toBe(2)
  })

  it('counts anew what was worked off before it refuses, and what others brought after a second', async () => {
    const { clock, say, counts, workOff } = queue({ perTenant: 100 })
    for (let said = 0; said < 100; said++) await say()
    workOff(1)
    await say()
    await expect(say()).rejects.toEqual(full)
    workOff(50)
    await say()
    const before = counts()
    await say()
    expect(counts()).toBe(before)
    workOff(-49)
    await clock.advance(1_000)
    await expect(say()).rejects.toEqual(full)
  })
})
