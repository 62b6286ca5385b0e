import { describe, expect, it } from 'vitest'
import { richText } from './flatten.ts'

const textOf = (markdown: string): string => richText(markdown).text
const spansOf = (markdown: string) =>
  richText(markdown).spans.map(({ start, end, ...span }) => [span, start, end])

describe('a Markdown text', () => {
  it.each([
    ['plain words, 你好', 'plain words, 你好'],
    ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['unclosed **mark and `code', 'unclosed **mark and `code'],
    ['snake_case_here and 3 * 4 * 5', 'snake_case_here and 3 * 4 * 5'],
    ['<i>raw</i> & <script>x</script>', '<i>raw</i> & <script>x</script>'],
    ['1. a\n2. b\n   - c', '1. a\n2. b\n  • c'],
    ['- [x] done\n- [ ] open', '• ☑ done\n• ☐ open'],
    ['![](https://a.example/p.png)', 'https://a.example/p.png'],
    ['![a cat](https://a.example/p.png)', 'a cat'],
    ['[here][x]\n\n[x]: https://a.example', 'here'],
    ['a  \nb', 'a\nb'],
    ['', ''],
    ['[^Note]\n\n[^Note]: b', '[Note]\n\n[Note] b'],
    ['- > a', '• \na'],
    ['1. ```\n   a\n   ```', '1. \na'],
    [
      '| a |\n|---|\n| [b](https://c.example) | d |',
      'a\n──────────────────────┼──\nb (https://c.example) │ d',
    ],
    ['[\u200B](https://a.example)', 'https://a.example'],
  ])('%j is read as %j', (markdown, text) => {
    expect(textOf(markdown)).toBe(text)
  })

  it('says which stretches are more than words', () => {
    expect(spansOf('a **b** [c](https://a.example) `d`')).toEqual([
      [{ kind: 'bold' }, 2, 3],
      [{ kind: 'link', url: 'https://a.example' }, 4, 5],
      [{ kind: 'code' }, 6, 7],
    ])
  })

  it('keeps the language of code and the level of a heading', () => {
    expect(spansOf('## Top\n\n```ts\nlet a\n```')).toEqual([
      [{ kind: 'heading', level: 2 }, 0, 3],
      [{ kind: 'pre', language: 'ts' }, 5, 10],
    ])
  })

  it('does not say twice that something is bold', () => {
    expect(spansOf('# **all** bold')).toEqual([[{ kind: 'heading', level: 1 }, 0, 8]])
    expect(spansOf('**a **b** c**')).toEqual([[{ kind: 'bold' }, 0, 5]])
  })

  it('writes a table out in columns, Chinese two wide, and keeps its cells', () => {
    const { text, spans } = richText('| 名称 | n |\n|---|---|\n| ab | 12 |')
    expect(text).toBe('名称 │ n\n─────┼───\nab   │ 12')
    expect(spans).toEqual([
      {
        kind: 'table',
        rows: [
          ['名称', 'n'],
          ['ab', '12'],
        ],
        start: 0,
        end: text.length,
      },
    ])
  })
})
