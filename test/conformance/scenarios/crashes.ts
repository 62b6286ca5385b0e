import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const theAnswer = 'The one answer.'

/** Long enough that a second answer would be there. */
const settleMs = 800

const answeredOnce = async ({ said }: Stage, at: Parameters<Stage['said']>[0]): Promise<void> => {
  await delay(settleMs)
  // Where nobody can tell whether it was posted, it may stand in the quiet card as well.
  expect(
    said(at).filter(({ text, isLoud }) => isLoud && text.includes(theAnswer)).length,
  ).toBeLessThanOrEqual(1)
}

const again = async ({ house }: Stage): Promise<void> => {
  await house.crash()
  await house.startApart()
}

/** The process is killed, and another takes up what it left. */
export const crashes: readonly Scenario[] = [
  {
    name: 'a crash after a message was received',
    play: async (stage) => {
      const { ask, heard, until, house } = stage
      const { at, script, letGo } = await ask([answer(theAnswer)], { holds: true })
      await until(() => house.scripts.asked(script) || undefined)
      await again(stage)
      letGo()
      await heard(at, theAnswer)
      await answeredOnce(stage, at)
    },
  },
  {
    name: 'a crash during the work',
    play: async (stage) => {
      const { ask, heard, offered, turned, house, surface } = stage
      const gate = `${surface.platform}-crash`
      const { at } = await ask([calls(call('read_slowly', { page: gate })), answer(theAnswer)])
      const card = await offered(at, 'Stop')
      // A card whose posting nobody knows of is left out on platforms that cannot be asked.
      await delay(settleMs)
      await again(stage)
      await house.pages.open(gate)
      await heard(at, theAnswer)
      await turned(at, card, ({ text }) => text.includes('✓ Done'))
      await answeredOnce(stage, at)
    },
  },
  {
    name: 'a crash while it waits for an approval',
    play: async (stage) => {
      const { ask, ana, heard, offered, server, house, surface } = stage
      const page = `${surface.platform}-crash`
      const { at } = await ask([calls(call('send_page', { page })), answer(theAnswer)])
      const card = await offered(at, 'Approve once')
      await again(stage)
      await server.press(ana, at, { message: card.id, label: 'Approve once' })
      await heard(at, theAnswer)
      await answeredOnce(stage, at)
      expect(house.pages.done().filter((line) => line === `send_page ${page}`)).toHaveLength(1)
    },
  },
  {
    name: 'a crash while it answers',
    play: async (stage) => {
      const { ask, heard, offered, server, surface, house } = stage
      const gate = `${surface.platform}-answering`
      const { at } = await ask([calls(call('read_slowly', { page: gate })), answer(theAnswer)])
      await offered(at, 'Stop')
      await delay(settleMs)
      server.faults.next(surface.post, { kind: 'lost' })
      await house.pages.open(gate)
      await heard(at, theAnswer)
      await again(stage)
      await answeredOnce(stage, at)
    },
  },
]
