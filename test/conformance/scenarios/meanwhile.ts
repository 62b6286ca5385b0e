import { expect } from 'vitest'
import { answer, call, calls } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'
import { pageBytes } from '../tools.ts'

const done = answer('All done.')
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What people say, change and take back while it works. */
export const meanwhile: readonly Scenario[] = [
  {
    name: 'a message during the work joins it',
    play: async ({ ask, add, ana, heard, offered, server, until, house, said, surface }) => {
      const gate = `${surface.platform}-joins`
      const asked = await ask([calls(call('read_slowly', { page: gate })), done])
      const { at, script } = asked
      await offered(at, 'Stop')
      const message = await add(ana, asked, 'and be brief')
      await until(
        () =>
          said(at).find(({ text }) => text.includes('joins at step')) ??
          markedOf(server.see(ana, at), message),
      )
      await house.pages.open(gate)
      await heard(at, 'All done.')
      expect(house.scripts.asked(script)).toBe(2)
    },
  },
  {
    name: 'a message during the work comes afterwards',
    play: async ({ ask, add, ana, heard, offered, said, until, server, house, surface }) => {
      const gate = `${surface.platform}-afterwards`
      const asked = await ask([calls(call('read_slowly', { page: gate })), done])
      const { at } = asked
      await offered(at, 'Stop')
      const next = house.scripts.write([answer('The second one.')])
      await add(ana, asked, `then ${next}`)
      const card = await offered(at, 'Afterwards')
      await server.press(ana, at, { message: card.id, label: 'Afterwards' })
      await until(() => said(at).find(({ text }) => text.includes('Queued')))
      await house.pages.open(gate)
      await heard(at, 'All done.')
      await heard(at, 'The second one.')
    },
  },
  {
    name: 'a message during the work starts it over',
    play: async ({ ask, add, ana, heard, offered, said, server, house }) => {
      const asked = await ask([calls(call('read_slowly', { page: 'never' })), answer('The old one.')])
      const { at } = asked
      await offered(at, 'Stop')
      const next = house.scripts.write([answer('The new one.')])
      await add(ana, asked, `rather ${next}`)
      const card = await offered(at, 'Start over with it')
      await server.press(ana, at, { message: card.id, label: 'Start over with it' })
      await heard(at, 'The new one.')
      expect(said(at).some(({ text }) => text.includes('The old one.'))).toBe(false)
    },
  },
  {
    name: 'a message that is changed before it is read counts as changed',
    play: async ({ ask, add, ana, heard, offered, server, house, surface, until, said }) => {
      const gate = `${surface.platform}-revised`
      const asked = await ask([calls(call('read_slowly', { page: gate })), done])
      const { at } = asked
      await offered(at, 'Stop')
      const [old, next] = [answer('Of the old words.'), answer('Of the new words.')].map((reply) =>
        house.scripts.write([reply]),
      )
      const message = await add(ana, asked, `also ${old}`)
      await until(() => said(at).find(({ text }) => text.includes(String(old))))
      await server.revise(ana, at, { message, text: `${surface.toErrand}also ${next}` })
      await until(() => said(at).find(({ text }) => text.includes(String(next))))
      await house.pages.open(gate)
      await heard(at, 'Of the new words.')
    },
  },
  {
    name: 'a message that is taken back before it is read is not read',
    without: { Telegram: 'a bot is not told of it' },
    play: async ({ ask, add, ana, heard, offered, server, house, surface, until, said }) => {
      const gate = `${surface.platform}-removed`
      const asked = await ask([calls(call('read_slowly', { page: gate })), done])
      const { at } = asked
      await offered(at, 'Stop')
      const other = house.scripts.write([answer('Of what was taken back.')])
      const message = await add(ana, asked, `also ${other}`)
      await until(() => said(at).find(({ text }) => text.includes(other)))
      await server.remove(ana, at, message)
      await until(() => (said(at).some(({ text }) => text.includes(other)) ? undefined : true))
      await house.pages.open(gate)
      await heard(at, 'All done.')
      expect(house.scripts.asked(other)).toBe(0)
    },
  },
  {
    name: 'a file comes in with a message',
    play: async ({ ask, heard, house }) => {
      const files = [{ name: 'notes.txt', type: 'text/plain', bytes: bytesOf('the words of the notes') }]
      const { at, script } = await ask(
        [calls(call('read_file', { path: 'in/notes.txt' })), answer('It is read.')],
        { files },
      )
      await heard(at, 'It is read.')
      expect(house.scripts.read(script)).toContain('the words of the notes')
    },
  },
  {
    name: 'a file goes out, with every byte as it is',
    play: async ({ ask, ana, heard, offered, said, server, until, surface }) => {
      const page = `${surface.platform}-report`
      const { at } = await ask([
        calls(call('keep_page', { page })),
        calls(call('post_file', { path: `${page}.bin`, caption: 'The page' })),
        answer('It is sent.'),
      ])
      const card = await offered(at, 'Approve once')
      await server.press(ana, at, { message: card.id, label: 'Approve once' })
      await heard(at, 'It is sent.')
      const { bytes } = await until(() => said(at).flatMap(({ files }) => files)[0])
      expect(Buffer.from(bytes).equals(pageBytes)).toBe(true)
    },
  },
]

const markedOf = (
  seen: readonly { readonly id: string; readonly reactions: readonly string[] }[],
  message: string,
): true | undefined =>
  seen.some(({ id, reactions }) => id === message && reactions.length > 0) ? true : undefined
