import { expect, it } from 'vitest'
import { addressed } from './addressed.ts'
import { update } from './update.ts'

const read = (text: string, entities: readonly object[]): string => {
  const { message } = update.parse({
    update_id: 1,
    message: { message_id: 1, date: 0, chat: { id: 1, type: 'private' }, text, entities },
  })
  if (message === undefined) throw new Error('There is no message.')
  return addressed(message, { username: 'errand_bot', id: '7' }).text
}

it('reads a text with where its links lead, and without the call in front', () => {
  const entities = [
    { type: 'mention', offset: 0, length: 11 },
    { type: 'text_link', offset: 20, length: 4, url: 'https://example.com' },
  ]
  expect(read('@errand_bot see our page', entities)).toBe('see our [page](https://example.com)')
  expect(read('@errand_box hi', [])).toBe('@errand_box hi')
})
