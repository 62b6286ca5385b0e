import { richText, telegramText } from '@errand/channel-kit'
import { expect, it } from 'vitest'
import { inertMentions } from './inert-mentions.ts'

const entities = (markdown: string) =>
  telegramText(inertMentions(richText(markdown))).entities.map(({ type, offset, length }) => [
    type,
    offset,
    length,
  ])

it('sets a name that would be called as code, also where a mark begins or ends within it', () => {
  expect(entities('a @some_name')).toEqual([['code', 2, 10]])
  expect(entities('*a @here*word b')).toEqual([
    ['italic', 0, 1],
    ['code', 2, 9],
  ])
  expect(entities('@here*word b*')).toEqual([
    ['code', 0, 9],
    ['italic', 10, 1],
  ])
  expect(entities('**@some_name**')).toEqual([['code', 0, 10]])
})
