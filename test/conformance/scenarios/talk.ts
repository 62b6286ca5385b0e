import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'

const done = answer('All **done**.')

/** Asking, watching and being answered. */
export const talk: readonly Scenario[] = [
  {
    name: 'a plain answer',
    play: async ({ ask, heard, said }) => {
      const { at } = await ask([answer('It is **ready**.')])
      const { spans, isLoud } = await heard(at, 'It is ready.')
      expect(spans).toContainEqual({ kind: 'bold', text: 'ready' })
      expect(isLoud).toBe(true)
      expect(said(at).filter(({ text }) => text.includes('ready'))).toHaveLength(1)
    },
  },
  {
    name: 'a task with steps: one card, edited in place and folded',
    play: async ({ ask, heard, offered, turned, said, house, surface }) => {
      const gate = `${surface.platform}-steps`
      const { at, script } = await ask([
        calls(call('read_page', { page: 'a' }, 'Read the first page')),
        calls(call('read_slowly', { page: gate }, 'Read the second page')),
        done,
      ])
      const card = await offered(at, 'Stop')
      if (surface.isQuiet) expect(card.isLoud).toBe(false)
      await turned(at, card, ({ text }) => text.includes('Read the second page'))
      await house.pages.open(gate)
      await heard(at, 'All done.')
      const folded = await turned(at, card, ({ text, isOpen }) => text.includes('✓ Done') && !isOpen)
      expect(folded.controls.map(({ label }) => label)).not.toContain('Stop')
      if (surface.isQuiet) expect(said(at).filter(({ isLoud }) => isLoud)).toHaveLength(1)
      expect(house.scripts.asked(script)).toBe(3)
    },
  },
  {
    name: 'a question answered by a button',
    play: async ({ ask, ana, heard, offered, server, turned }) => {
      const { at } = await ask([
        calls(call('ask_user', { question: 'Which page?', options: ['One', 'Two'] })),
        done,
      ])
      const question = await offered(at, 'Two')
      expect(question).toMatchObject({ isLoud: true })
      await server.press(ana, at, { message: question.id, label: 'Two' })
      await heard(at, 'All done.')
      await turned(at, question, ({ controls, text }) => {
        const labels = controls.map(({ label }) => label)
        return !labels.includes('One') && [text, ...labels].join(' ').includes('Two')
      })
    },
  },
  {
    name: 'a question answered in own words',
    play: async ({ ask, ana, heard, offered, server, fill }) => {
      const { at } = await ask([
        calls(call('ask_user', { question: 'Why?', options: ['Because', 'Never'] })),
        done,
      ])
      const question = await offered(at, 'Something else')
      await server.press(ana, at, { message: question.id, label: 'Something else' })
      await fill(ana, at, { 'In your own words': 'For the archive' })
      await heard(at, 'All done.')
    },
  },
  {
    name: 'stop by the button of the card',
    play: async ({ ask, ana, heard, offered, server, turned }) => {
      const { at } = await ask([calls(call('read_slowly', { page: 'never' })), answer('Too late.')])
      const card = await offered(at, 'Stop')
      await server.press(ana, at, { message: card.id, label: 'Stop' })
      await heard(at, 'Stopped')
      await turned(at, card, ({ text }) => text.includes('■ Stopped'))
    },
  },
  {
    name: 'stop by a word',
    play: async ({ ask, ana, add, heard, offered }) => {
      const asked = await ask([calls(call('read_slowly', { page: 'never' })), answer('Too late.')])
      const { at } = asked
      await offered(at, 'Stop')
      await add(ana, asked, 'stop')
      await heard(at, 'Stopped')
    },
  },
  {
    name: 'stop by a command',
    without: { Slack: 'no commands in threads', Console: 'it has a button' },
    play: async ({ ask, ana, heard, offered, server, surface }) => {
      const asked = await ask([calls(call('read_slowly', { page: 'never' })), answer('Too late.')])
      const { at } = asked
      const { id: answered } = await offered(at, 'Stop')
      await surface.give(server, ana, { at, answered }, { name: 'stop' })
      await heard(at, 'Stopped')
    },
  },
  {
    name: 'stop by the platform’s own Stop',
    without: { Discord: 'it has none', Console: 'it is a page, with a button of ours' },
    play: async ({ ask, ana, heard, offered, server, until, surface }) => {
      const { at } = await ask([calls(call('read_slowly', { page: 'never' })), answer('Too late.')], {
        inPrivate: true,
      })
      await offered(at, 'Stop')
      await until(() => surface.showsStop(server, ana, at) || undefined)
      await server.stop(ana, at)
      await heard(at, 'Stopped')
    },
  },
]
