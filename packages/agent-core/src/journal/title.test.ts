import { expect, it } from 'vitest'
import { titleOf } from './title.ts'

it('a title is one line on which nothing hides and nothing turns around', () => {
  expect(titleOf('pay \u{202e}001\u{202c} to A\u{200b}da\nand more')).toBe(
    String.raw`pay \u{202e}001\u{202c} to A\u{200b}da`,
  )
  expect(titleOf('👩‍🚀 fly')).toBe('👩‍🚀 fly')
})
