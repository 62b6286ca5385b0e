import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

it('reads emoji of a server by their names', () => {
  expect(wordsOf({ content: '<@1> nice <:up:123> <a:wave:456>', mentions: [] }, '1')).toBe('nice :up: :wave:')
})
