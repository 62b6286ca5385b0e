import { expect, it } from 'vitest'
import { actOf, phraseOf } from './phrase.ts'

const danger = { name: 'delete_files' } as const
const five = { paths: ['a', 'b', 'c', 'd', 'e'], reason: 'old' }

it('names the act, the number and the things', () => {
  expect(phraseOf(danger, five)).toBe('delete 5 paths')
  expect(phraseOf({ name: 'send_message' }, { mail: { to: ['a', 'b'] } })).toBe('send message to 2')
})

it('is none where one thing is affected, and the act has a name all the same', () => {
  expect(phraseOf(danger, { paths: ['a'] })).toBeUndefined()
  expect(actOf(danger, { path: 'a' })).toBe('delete files')
  expect(actOf(danger, five)).toBe('delete 5 paths')
})
