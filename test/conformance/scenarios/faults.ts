import { setTimeout as delay } from 'node:timers/promises'
import type { CallFault } from '@errand/simulators/chat'
import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'

/** Long enough that a second one would be there. */
const settleMs = 600

const noPosts = { Console: 'nothing is posted to a page: it asks' } as const

/** The answer meets a fault when it is posted. */
const posting = (name: string, fault: CallFault): Scenario => ({
  name,
  without: noPosts,
  play: async ({ ask, heard, offered, said, server, surface, house }) => {
    const gate = `${surface.platform} ${name}`
    const { at, script } = await ask([calls(call('read_slowly', { page: gate })), answer('The one answer.')])
    await offered(at, 'Stop')
    await delay(settleMs)
    server.faults.next(surface.post, fault)
    await house.pages.open(gate)
    await heard(at, 'The one answer.')
    await delay(settleMs)
    // Where nobody can tell whether it was posted, it may stand in the quiet card as well.
    const loud = said(at).filter(({ text, isLoud }) => isLoud && text.includes('The one answer.'))
    expect(loud.length).toBeLessThanOrEqual(1)
    expect(house.scripts.asked(script)).toBe(2)
  },
})

/** The card meets a fault when it is brought to its end. */
const editing = (name: string, fault: CallFault): Scenario => ({
  name,
  without: noPosts,
  play: async ({ ask, heard, offered, said, turned, server, surface, house }) => {
    const gate = `${surface.platform} ${name}`
    const { at } = await ask([calls(call('read_slowly', { page: gate })), answer('The one answer.')])
    const card = await offered(at, 'Stop')
    await delay(settleMs)
    server.faults.next(surface.edit, fault)
    await house.pages.open(gate)
    await heard(at, 'The one answer.')
    await turned(at, card, ({ text }) => text.includes('✓ Done'))
    expect(said(at).filter(({ text }) => text.includes('✓ Done'))).toHaveLength(1)
    expect(said(at).filter(({ text }) => text.includes('The one answer.'))).toHaveLength(1)
  },
})

/** What goes wrong between Errand and a platform. */
export const faults: readonly Scenario[] = [
  {
    name: 'an event that is delivered three times is one task',
    play: async ({ ask, heard, said, server, house }) => {
      server.faults.duplicate(3)
      const { at, script } = await ask([answer('The one answer.')])
      await heard(at, 'The one answer.')
      await delay(settleMs)
      expect(said(at).filter(({ text }) => text.includes('The one answer.'))).toHaveLength(1)
      expect(house.scripts.asked(script)).toBe(1)
    },
  },
  {
    name: 'events in another order all count',
    without: { Console: 'a page sends one thing after the other' },
    play: async ({ ask, add, ana, heard, offered, server, house, surface }) => {
      const gate = `${surface.platform}-order`
      const asked = await ask([calls(call('read_slowly', { page: gate })), answer('All done.')])
      const { at, script } = asked
      await offered(at, 'Stop')
      const held = server.faults.reorder()
      await add(ana, asked, 'the first word')
      await add(ana, asked, 'the second word')
      await held.letGo()
      await delay(settleMs)
      await house.pages.open(gate)
      await heard(at, 'All done.')
      expect(house.scripts.read(script)).toContain('the first word')
      expect(house.scripts.read(script)).toContain('the second word')
    },
  },
  posting('429: it waits as long as it is told to', { kind: 'rate', retryAfterS: 1 }),
  posting('5xx: one answer', { kind: 'error', status: 503 }),
  posting('5xx after acceptance: one answer', { kind: 'lost', status: 503 }),
  posting('a connection that breaks after acceptance: one answer', { kind: 'lost' }),
  editing('429 on an edit: the card comes to its end', { kind: 'rate', retryAfterS: 1 }),
  editing('5xx on an edit: the card comes to its end', { kind: 'error', status: 503 }),
  editing('5xx after an edit was accepted: one card, at its end', { kind: 'lost', status: 503 }),
  editing('a connection that breaks after an edit was accepted: one card, at its end', { kind: 'lost' }),
  {
    name: 'a connection that ends comes back, and nothing is missed',
    play: async ({ ask, heard, server }) => {
      await server.faults.disconnect()
      const { at } = await ask([answer('Heard after all.')])
      await heard(at, 'Heard after all.')
    },
  },
  {
    name: 'a connection that comes back and tells twice: it counts once',
    play: async ({ ask, heard, said, server, house }) => {
      server.faults.duplicate(2)
      await server.faults.disconnect()
      const { at, script } = await ask([answer('Told once.')])
      await heard(at, 'Told once.')
      await delay(settleMs)
      expect(said(at).filter(({ text }) => text.includes('Told once.'))).toHaveLength(1)
      expect(house.scripts.asked(script)).toBe(1)
    },
  },
  {
    name: 'an outage of the platform: the answer comes when it is over',
    play: async ({ ask, heard, server, surface, house, offered, said }) => {
      const gate = `${surface.platform}-outage`
      const { at } = await ask([calls(call('read_slowly', { page: gate })), answer('After the outage.')])
      await offered(at, 'Stop')
      const outage = server.faults.outage()
      await house.pages.open(gate)
      await delay(settleMs)
      outage.over()
      await heard(at, 'After the outage.')
      await delay(settleMs)
      expect(
        said(at).filter(({ text, isLoud }) => isLoud && text.includes('After the outage.')).length,
      ).toBeLessThanOrEqual(1)
    },
  },
]

/** Nobody says anything for as long as one waits. */
export const silences: readonly Scenario[] = [
  posting('a time-out before acceptance: one answer', { kind: 'silence' }),
  editing('a time-out before an edit was accepted: the card comes to its end', { kind: 'silence' }),
  {
    name: 'a model that falls silent: it is seen, and can be stopped',
    play: async ({ ask, ana, heard, offered, server, turned }) => {
      const { at } = await ask([{ kind: 'silence', after: 'nothing' }])
      const card = await offered(at, 'Stop')
      await turned(at, card, ({ text }) => /0:0[5-9]|0:[1-9]\d/u.test(text))
      await server.press(ana, at, { message: card.id, label: 'Stop' })
      await heard(at, 'Stopped')
      await turned(at, card, ({ text }) => text.includes('■ Stopped'))
    },
  },
]
