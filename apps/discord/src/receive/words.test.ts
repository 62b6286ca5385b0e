import { expect, it } from 'vitest'
import { isMentioned, wordsOf } from './words.ts'

it('reads emoji of a server by their names', () => {
  expect(wordsOf({ content: '<@1> nice <:up:123> <a:wave:456>', mentions: [] }, '1')).toBe('nice :up: :wave:')
})

it('takes our mention from both ends, and names others once', () => {
  const mentions = [
    { id: '1', username: 'errand', bot: false },
    { id: '2', username: 'ada', global_name: 'Ada <@3>', bot: false },
    { id: '3', username: 'bo', bot: false },
  ]
  const content = '<@!1> <@1>, ask <@2> and <@!3>, not <@4>, about <@1> <@1>'
  expect(wordsOf({ content, mentions }, '1')).toBe('ask @Ada <@3> and @bo, not <@4>, about')
  expect(wordsOf({ content, mentions }, '2')).toBe(
    '@errand @errand, ask @Ada <@3> and @bo, not <@4>, about @errand @errand',
  )
})

it('hears its name in either form, and no longer one', () => {
  expect(['a <@1> b', '<@!1>', '<@12>', '@1'].map((text) => isMentioned(text, '1'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
