import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Seat } from '../house.ts'
import type { Scenario } from '../scenario.ts'
import { setStage, type Stage } from '../stage.ts'

/** Over the three platforms together; a whole run of 1,000 is asked for by this name. */
const conversations = Number(process.env['ERRAND_TEST_CONVERSATIONS'] ?? 150)
const each = Math.ceil(conversations / 3)
/** So many are open at a time on a platform: as many as its limits let be answered before each gets a card as well. */
const atOnce = 12
/** So much more may lie in the heap after the second half, when all rubbish is gone, than after the first. */
const mostGrowth = 16 * 2 ** 20

/** Many conversations, each in a room of its own. */
export const sideBySide: readonly Scenario[] = [
  {
    name: 'conversations side by side: one task and one answer each, and memory stays flat',
    without: { Console: 'a person has a few tabs' },
    play: async (stage) => {
      const seat = stage.house.seats.find(({ surface }) => surface === stage.surface)
      if (seat === undefined) throw new Error(`Nobody is on ${stage.surface.name}.`)
      const half = Math.floor(each / 2)
      const first = await talkIn(stage, { seat, from: 0, to: half })
      const before = await heapOf(setStage(stage.house, seat))
      const second = await talkIn(stage, { seat, from: half, to: each })
      const after = await heapOf(setStage(stage.house, seat))
      for (const check of [...first, ...second]) check()
      expect(after - before).toBeLessThan(mostGrowth)
    },
  },
]

/** Holds these conversations; what it gives checks that each was one task and has one answer. */
const talkIn = async (
  { house }: Stage,
  { seat, from, to }: { readonly seat: Seat; readonly from: number; readonly to: number },
): Promise<readonly (() => void)[]> => {
  const checks: (() => void)[] = []
  let next = from
  const talk = async (): Promise<void> => {
    while (next < to) {
      const words = `Answer ${(next += 1)} there.`
      const { ask, heard, said } = setStage(house, seat)
      const { at, script } = await ask([answer(words)])
      await heard(at, words)
      checks.push(() => {
        expect(house.scripts.asked(script)).toBe(1)
        expect(said(at).filter(({ text }) => text.includes(words))).toHaveLength(1)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, talk))
  expect(checks).toHaveLength(to - from)
  return checks
}

/** What lies in the heap of Errand's process when all rubbish is gone, in bytes. */
const heapOf = async ({ ask, heard, house }: Stage): Promise<number> => {
  const { at, script } = await ask([calls(call('measure_heap')), answer('It is measured.')])
  await heard(at, 'It is measured.')
  const found = [...house.scripts.read(script).matchAll(/heap of (\d+) bytes/gu)].at(-1)?.[1]
  return Number(found)
}
