import { limits, richText } from '@errand/channel-kit'
import { assert, property, array, constantFrom, integer } from 'fast-check'
import { expect, it } from 'vitest'
import { messagesOf } from './words.ts'

const pieces = constantFrom(
  'plain words. ',
  '**bold** ',
  '`code` ',
  '@some_name ',
  '中文字符。',
  '👩‍👩‍👧 ',
  '[link](https://example.com/a) ',
  '\n\n- item\n',
  '\n  - deeper\n',
  '\n\n> quote\n\n',
  '\n\n```ts\nconst a = 1\n```\n\n',
  '\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n',
  'x'.repeat(300),
)

const letters = (said: string): string => said.replaceAll(/\s+/gu, '')

it('keeps every part within what Telegram takes, and every letter in its order', () => {
  const { text, entities, richBlocks } = limits.telegram
  assert(
    property(array(pieces, { maxLength: 60 }), integer({ min: 1, max: 6 }), (parts, times) => {
      const words = richText(parts.join('').repeat(times))
      const drawn = messagesOf([{ words }])
      for (const part of drawn) {
        expect(part.text.length).toBeLessThanOrEqual(text.max)
        expect(part.entities.length).toBeLessThanOrEqual(entities.max)
        expect(part.blocks.length).toBeLessThanOrEqual(richBlocks.max)
      }
      expect(letters(drawn.map((part) => part.text).join(''))).toBe(letters(words.text))
    }),
    { numRuns: 60 },
  )
})
