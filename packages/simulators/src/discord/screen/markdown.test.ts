import { expect, test } from 'vitest'
import { fromMarkdown } from './markdown.ts'

const names = { person: (id: string) => `p${id}`, room: (id: string) => `r${id}` }
const read = (text: string) => fromMarkdown(text, names)

const texts: readonly (readonly [source: string, text: string, spans: readonly string[]])[] = [
  [
    '**bold** and *italic* and ~~gone~~',
    'bold and italic and gone',
    ['bold bold', 'italic italic', 'strike gone'],
  ],
  ['***both***', 'both', ['italic both', 'bold both']],
  ['**a *b* c**', 'a b c', ['bold a b c', 'italic b']],
  ['snake_case_name and _so_', 'snake_case_name and so', ['italic so']],
  ['2 * 3 * 4', '2 * 3 * 4', []],
  ['\\*not\\* `*code*`', '*not* *code*', ['code *code*']],
  ['# Title\ntext\n## Sub', 'Title\ntext\nSub', ['heading Title', 'heading Sub']],
  ['-# small', 'small', []],
  ['- one\n- two\n1. three', 'one\ntwo\n1. three', ['list one\ntwo\n1. three']],
  ['> a\n> b\nc', 'a\nb\nc', ['quote a\nb']],
  ['x\n>>> a\nb', 'x\na\nb', ['quote a\nb']],
  ['```ts\nconst a = 1\n```', 'const a = 1', ['pre const a = 1 ts']],
  ['```plain```', 'plain', ['pre plain']],
  ['[words](https://a.example/x_y_z)', 'words', ['link words https://a.example/x_y_z']],
  ['see https://a.example/x.', 'see https://a.example/x.', ['link https://a.example/x https://a.example/x']],
  ['<https://a.example>', 'https://a.example', ['link https://a.example https://a.example']],
  ['<@1> <#2> @here', '@p1 #r2 @here', ['mention @p1', 'mention #r2', 'mention @here']],
  ['||hidden||', 'hidden', []],
  ['*a\\_b\\*c*', 'a_b*c', ['italic a_b*c']],
  ['**a****b**', 'a**b**', ['bold a**']],
  ['**a `**` b**', 'a `` b**', ['bold a `']],
  ['# C#', 'C', ['heading C']],
  ['> # a\n> ```\n> b\n> ```', 'a\nb', ['quote a\nb', 'heading a', 'pre b']],
  ['[a\\[b](https://a.example)', '[a[b](https://a.example)', ['link https://a.example https://a.example']],
]

test.each(texts)('%j reads as %j', (source, text, spans) => {
  const words = read(source)
  expect(words.text).toBe(text)
  expect(words.spans.map((span) => [span.kind, span.text, span.detail].filter(Boolean).join(' '))).toEqual(
    spans,
  )
})

test('an unclosed fence stays as it is', () => {
  expect(read('```ts\nconst a').spans).toEqual([])
})
