import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

const done = answer('All done.')
const wantsSend = (page: string) => calls(call('send_page', { page }, `Send ${page}`))

const hasOff = ({ controls }: ReturnType<Stage['said']>[number]): boolean =>
  controls.every(({ isOff }) => isOff)

/** What may happen only when somebody says so. */
export const approvals: readonly Scenario[] = [
  {
    name: 'an approval by who asked',
    play: async ({ ask, ana, heard, offered, server, turned, surface, house }) => {
      const page = `${surface.platform}-own`
      const { at } = await ask([wantsSend(page), done])
      const card = await offered(at, 'Approve once')
      expect(card).toMatchObject({ isLoud: true })
      expect(card.text).toContain(page)
      await server.press(ana, at, { message: card.id, label: 'Approve once' })
      await heard(at, 'All done.')
      await turned(at, card, (seen) => hasOff(seen) && seen.text.includes('by Ana'))
      expect(house.pages.done().filter((line) => line === `send_page ${page}`)).toHaveLength(1)
    },
  },
  {
    name: 'an approval by an approver',
    play: async ({ ask, bob, heard, offered, server, turned, surface, house }) => {
      const page = `${surface.platform}-approver`
      const { at } = await ask([wantsSend(page), done])
      const card = await offered(at, 'Approve once')
      await server.press(bob, at, { message: card.id, label: 'Approve once' })
      await heard(at, 'All done.')
      await turned(at, card, (seen) => hasOff(seen) && seen.text.includes('by Bob'))
      expect(house.pages.done()).toContain(`send_page ${page}`)
    },
  },
  {
    name: 'an approval by somebody else is refused, told to them alone',
    play: async ({ ask, ana, eve, heard, offered, server, until, said, surface, house }) => {
      const page = `${surface.platform}-else`
      const { at } = await ask([wantsSend(page), done])
      const card = await offered(at, 'Approve once')
      await server.press(eve, at, { message: card.id, label: 'Approve once' })
      const told = await until(() => said(at, eve).find(({ isEphemeral }) => isEphemeral))
      expect(told.text).toMatch(/may/u)
      expect(said(at, ana).some(({ id }) => id === told.id)).toBe(false)
      expect(house.pages.done()).not.toContain(`send_page ${page}`)
      await server.press(ana, at, { message: card.id, label: 'Approve once' })
      await heard(at, 'All done.')
    },
  },
  {
    name: 'a denial, and nothing runs',
    play: async ({ ask, ana, heard, offered, server, surface, fill, house }) => {
      const page = `${surface.platform}-denied`
      const { at } = await ask([wantsSend(page), answer('Then not.')])
      const card = await offered(at, 'Deny')
      await server.press(ana, at, { message: card.id, label: 'Deny' })
      if (surface.asksWhy) await fill(ana, at, { 'Why (may stay empty)': 'not this one' })
      await heard(at, 'Then not.')
      expect(house.pages.done()).not.toContain(`send_page ${page}`)
    },
  },
  {
    name: 'an edit before approving',
    play: async ({ ask, ana, heard, offered, server, surface, fill, house }) => {
      const page = `${surface.platform}-edited`
      const { at } = await ask([wantsSend('first'), done])
      const card = await offered(at, 'Edit')
      await server.press(ana, at, { message: card.id, label: 'Edit' })
      await fill(ana, at, { 'Arguments, as JSON': JSON.stringify({ page }) })
      await heard(at, 'All done.')
      expect(house.pages.done()).toContain(`send_page ${page}`)
      expect(house.pages.done()).not.toContain('send_page first')
    },
  },
  {
    name: 'an approval pressed twice runs once',
    play: async ({ ask, ana, bob, heard, offered, server, surface, house }) => {
      const page = `${surface.platform}-twice`
      const { at } = await ask([wantsSend(page), done])
      const card = await offered(at, 'Approve once')
      await Promise.allSettled(
        [ana, bob, ana].map((who) => server.press(who, at, { message: card.id, label: 'Approve once' })),
      )
      await heard(at, 'All done.')
      expect(house.pages.done().filter((line) => line === `send_page ${page}`)).toHaveLength(1)
    },
  },
]

const laterMs = 30 * 86_400_000

/** Nobody answers: played by itself, for the clock goes ahead for all. */
export const expiry: readonly Scenario[] = [
  {
    name: 'an approval that nobody decides expires',
    play: async ({ ask, heard, offered, turned, surface, house }) => {
      const page = `${surface.platform}-late`
      const { at } = await ask([wantsSend(page), answer('Not in time.')])
      const card = await offered(at, 'Approve once')
      await house.stop()
      await house.start({ aheadMs: laterMs })
      await heard(at, 'Not in time.')
      await turned(at, card, (seen) => hasOff(seen) && seen.text.includes('Expired'))
      expect(house.pages.done()).not.toContain(`send_page ${page}`)
      await house.stop()
      await house.start()
    },
  },
]
