import type { Locator } from 'playwright-core'
import type { Visitor } from './playground.ts'

/** A state of a card, and how it comes about in all three chats. */
export interface Scene {
  readonly name: string
  readonly play: (visitor: Visitor) => Promise<void>
}

/** The model says nothing more for as long as a picture takes. */
const held = 120_000
/** So long that a step can be told from the next one. */
const brisk = 700

const button = (chat: Locator, label: string): Locator =>
  chat.getByRole('button', { name: label, exact: true })

const press = (visitor: Visitor, label: string): Promise<void> =>
  visitor.everywhere((chat) => button(chat, label).last().click())

/** Also what is folded, as steps are in Telegram. */
const seesEverywhere = (visitor: Visitor, text: string): Promise<void> =>
  visitor.everywhere((chat) => chat.getByText(text).first().waitFor({ state: 'attached' }))

/** Lets the long task come to its third step in all chats, and rest there. */
const atWork = async (visitor: Visitor, ask: string): Promise<void> => {
  visitor.pace(brisk)
  await visitor.ask(ask)
  await seesEverywhere(visitor, 'Read lines 31 to 60')
  visitor.pace(held)
  await seesEverywhere(visitor, 'Read lines 61 to 90')
}

const toApprove = async (visitor: Visitor): Promise<void> => {
  await visitor.ask('write')
  await visitor.everywhere((chat) => button(chat, 'Approve once').waitFor())
}

export const scenes: readonly Scene[] = [
  {
    name: 'received',
    play: async (visitor) => {
      visitor.pace(held)
      await visitor.goTo('private')
      await visitor.ask('slow')
      await visitor.chat('slack').getByRole('status').waitFor()
      await visitor.chat('discord').getByText('👀').waitFor()
      await visitor.chat('telegram').getByText('👀').waitFor()
    },
  },
  {
    name: 'working',
    play: async (visitor) => {
      await visitor.goTo('private')
      await atWork(visitor, 'slow')
    },
  },
  { name: 'working-group', play: (visitor) => atWork(visitor, 'slow') },
  { name: 'approval', play: toApprove },
  {
    name: 'dangerous',
    play: async (visitor) => {
      await visitor.goTo('private')
      await visitor.ask('dangerous')
      await visitor.everywhere((chat) => button(chat, 'Look through it').waitFor())
      await press(visitor, 'Look through it')
      await visitor.everywhere((chat) => chat.getByRole('textbox').first().waitFor())
      await visitor.chat('slack').locator('.modal').waitFor()
      await visitor.chat('discord').locator('.modal').waitFor()
      await visitor.chat('telegram').locator('form.ask').waitFor()
    },
  },
  {
    name: 'question',
    play: async (visitor) => {
      await visitor.ask('question')
      await visitor.everywhere((chat) => button(chat, 'data/orders.csv').waitFor())
    },
  },
  {
    name: 'meanwhile',
    play: async (visitor) => {
      // Only the first decision of each of the three comes.
      visitor.pace((before) => (before < 3 ? brisk : held))
      await visitor.ask('meanwhile')
      await visitor.everywhere((chat) => button(chat, 'Afterwards').waitFor())
    },
  },
  {
    name: 'stopped',
    play: async (visitor) => {
      await atWork(visitor, 'slow')
      await press(visitor, 'Stop')
      await visitor.everywhere((chat) => button(chat, 'Resume').waitFor())
    },
  },
  {
    name: 'interrupted',
    play: async (visitor) => {
      await visitor.ask('interrupted')
      await visitor.everywhere((chat) => button(chat, 'Continue').waitFor())
    },
  },
  {
    name: 'failed',
    play: async (visitor) => {
      await visitor.ask('failed')
      await visitor.everywhere((chat) => button(chat, 'Retry').waitFor())
    },
  },
  {
    name: 'done',
    play: async (visitor) => {
      await toApprove(visitor)
      await press(visitor, 'Approve once')
      await seesEverywhere(visitor, 'The handover is in')
    },
  },
  {
    name: 'long',
    play: async (visitor) => {
      await visitor.goTo('private')
      await visitor.ask('long')
      await seesEverywhere(visitor, 'See the runbook')
    },
  },
  {
    name: 'elsewhere',
    play: async (visitor) => {
      await toApprove(visitor)
      visitor.pace(held)
      await visitor.become('ben')
      await visitor.everywhere((chat) => button(chat, 'Approve once').waitFor())
      await press(visitor, 'Approve once')
      await visitor.become('ana')
      await seesEverywhere(visitor, 'by Ben')
    },
  },
  {
    name: 'refused',
    play: async (visitor) => {
      await toApprove(visitor)
      await visitor.become('eve')
      await visitor.everywhere((chat) => button(chat, 'Approve once').waitFor())
      await press(visitor, 'Approve once')
      await seesEverywhere(visitor, 'I do not know you yet')
    },
  },
]
