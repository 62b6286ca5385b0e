import { setTimeout as delay } from 'node:timers/promises'
import type { CallFault } from '@errand/simulators/chat'
import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'


/** Long enough that a second one would be there. */
const settleMs = 600

const meets = (name: string, fault: CallFault): Scenario => ({
  name,
  play: async ({ ask, heard, offered, said, server, surface, house }) => {
    const gate = `${surface.platform}-${fault.kind}`
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

/** What goes wrong between Errand and a platform. */
export const faults: readonly Scenario[] = [
  {
    name: 'an event that is delivered three times is one task',
    play: async ({ ask, heard, said, server, house }) => {
      server.faults.duplicate(3)
      const { at, script } = await ask([answer('The one answer.')])
      await heard(at, 'The one answer.')
      await delay(settleMs)
      expect(said(at)).toHaveLength(1)
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
  meets('429: it waits as long as it is told to', { kind: 'rate', retryAfterS: 1 }),
  meets('5xx: one answer', { kind: 'error', status: 503 }),
  meets('a time-out after acceptance: one answer', { kind: 'lost' }),
  {
    name: 'a connection that ends comes back, and nothing is missed',
    play: async ({ ask, heard, server }) => {
      await server.faults.disconnect()
      const { at } = await ask([answer('Heard after all.')])
      await heard(at, 'Heard after all.')
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
