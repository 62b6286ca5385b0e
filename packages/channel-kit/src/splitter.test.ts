import { assert, constantFrom, property, array, integer, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discordMarkdown } from './markdown/discord.ts'
import { richText } from './markdown/flatten.ts'
import { plain, slice, type RichText } from './markdown/rich-text.ts'
import { telegramText } from './markdown/telegram.ts'
import { split } from './splitter.ts'

const discordLength = (text: RichText): number => discordMarkdown(text).length
const telegramLength = (text: RichText): number => text.text.length

const squeezed = (text: string): string => text.replaceAll(/\s/gu, '')

const piece = constantFrom(
  'plain words that go on. ',
  '一句中文，没有空格的长句子。',
  '**bold** and *italic* ',
  '`code_x` ',
  '\n\n```js\nconst a = 1 < 2 && "```"\nlet b_c = 3\n```\n\n',
  '\n\n- item one\n- item two\n  - deeper\n\n',
  '\n\n> quoted\n> twice\n\n',
  '\n\n| a | b |\n|---|---|\n| 1 | 二 |\n\n',
  '[link](https://a.example/x_y?z=1) ',
  '👩‍👩‍👧‍👦😀 ',
  '\n\n# Heading\n\n',
  '1. one\n2. two\n',
  'https://a.example/very/long_path ',
  '***',
  '\\*_~|',
  '<!channel> @everyone <@1> ',
)
const markdown = record({
  pieces: array(piece, { maxLength: 40 }),
  noise: string({ unit: 'grapheme', maxLength: 40 }),
}).map(({ pieces, noise }) => [...pieces.slice(0, 20), noise, ...pieces.slice(20)].join(''))

describe('a long text', () => {
  it('is one message where it fits, counted as the platform counts', () => {
    expect(split(richText('a.'.repeat(1500)), { max: 4096, measure: telegramLength })).toHaveLength(1)
    expect(split(plain(''), { max: 10, measure: telegramLength })).toEqual([])
  })

  it('keeps words whole and in order', () => {
    const words = Array.from({ length: 1500 }, (_, index) => `word${String(index).padStart(5, '0')}`)
    const parts = split(richText(words.join(' ')), { max: 2000, measure: discordLength })
    expect(parts.flatMap(({ text }) => text.split(' '))).toEqual(words)
  })

  it('closes code at a cut and opens it again in its language', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `let a${index} = 1;`)
    const parts = split(richText(`Intro\n\n\`\`\`js\n${lines.join('\n')}\n\`\`\`\n\nEnd`), {
      max: 2000,
      measure: discordLength,
    }).map((part) => discordMarkdown(part))
    for (const part of parts) expect((part.match(/```/gu) ?? []).length % 2).toBe(0)
    for (const part of parts.slice(1)) expect(part).toMatch(/^```js\n/u)
    expect(parts.at(-1)).toMatch(/```\n\nEnd$/u)
    expect(parts.join('\n').match(/let a\d+/gu)).toHaveLength(300)
  })

  it('an item that goes on after a cut has no number again', () => {
    const [, second] = split(richText(`7. ${'word '.repeat(40)}`), { max: 100, measure: telegramLength })
    expect(second?.spans).toEqual([expect.not.objectContaining({ number: 7 })])
  })

  it('an item whose indent is cut keeps its sign', () => {
    const text = richText('- a\n  - b')
    expect(slice(text, text.text.indexOf('• b')).spans).toEqual([
      { kind: 'item', depth: 1, sign: 2, start: 0, end: 3 },
    ])
  })

  it('a letter of many code points is not cut', () => {
    const parts = split(plain('👩‍👩‍👧‍👦'.repeat(40)), { max: 64, measure: telegramLength })
    for (const { text } of parts) expect(text.replaceAll('👩‍👩‍👧‍👦', '')).toBe('')
  })

  it('whatever it is, every part fits, nothing but white space is lost and no part is empty', () => {
    assert(
      property(markdown, integer({ min: 80, max: 600 }), (source, max) => {
        const text = richText(source)
        for (const measure of [discordLength, telegramLength]) {
          const parts = split(text, { max, measure })
          expect(squeezed(parts.map((part) => part.text).join(''))).toBe(squeezed(text.text))
          for (const part of parts) {
            expect(part.text.trim()).not.toBe('')
            expect(measure(part)).toBeLessThanOrEqual(max)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('a mark that no part can carry is left out, and its words are all there', () => {
    const url = `https://a.example/${'a'.repeat(9_000)}`
    for (const source of [
      url,
      `[the plan](${url})`,
      `![](${url}) END`,
      `\`\`\`${'j'.repeat(3_000)}\ncode\n\`\`\``,
    ]) {
      const text = richText(source)
      const parts = split(text, { max: 2_000, measure: discordLength })
      expect(squeezed(parts.map((part) => part.text).join(''))).toBe(squeezed(text.text))
      expect(parts.length).toBeLessThanOrEqual(Math.ceil(text.text.length / 1_000) + 1)
      for (const part of parts) expect(discordLength(part)).toBeLessThanOrEqual(2_000)
    }
  })

  it('whatever it is, the entities of Telegram lie in the text and cross nothing', () => {
    assert(
      property(markdown, (source) => {
        const { text, entities } = telegramText(richText(source))
        for (const one of entities) {
          expect(one.length).toBeGreaterThan(0)
          expect(one.offset + one.length).toBeLessThanOrEqual(text.length)
          for (const other of entities) expect(crosses(one, other)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const crosses = (
  one: { readonly offset: number; readonly length: number },
  other: { readonly offset: number; readonly length: number },
): boolean => {
  const end = one.offset + one.length
  const otherEnd = other.offset + other.length
  return one.offset < other.offset && other.offset < end && end < otherEnd
}
