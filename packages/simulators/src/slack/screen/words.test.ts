import { expect, test } from 'vitest'
import { fromMarkdown } from './markdown.ts'
import { fromMrkdwn } from './mrkdwn.ts'
import type { Names } from './words.ts'

const names: Names = { person: (id) => (id === 'U1' ? 'Ann' : id), room: () => 'ops' }

test('mrkdwn is read as a person sees it', () => {
  expect(
    fromMrkdwn(
      '*Bold _both_* ~gone~ `a*b*` &lt;tag&gt; <https://x.y|here> <@U1> <#C1> <!here>\n&gt; said\n```\n*raw*\n```\n2*3*4 snake_case_name',
      names,
    ),
  ).toEqual({
    text: 'Bold both gone a*b* <tag> here @Ann #ops @here\nsaid\n*raw*\n2*3*4 snake_case_name',
    spans: [
      { kind: 'bold', text: 'Bold both' },
      { kind: 'italic', text: 'both' },
      { kind: 'strike', text: 'gone' },
      { kind: 'code', text: 'a*b*' },
      { kind: 'link', text: 'here', detail: 'https://x.y' },
      { kind: 'mention', text: '@Ann' },
      { kind: 'mention', text: '#ops' },
      { kind: 'mention', text: '@here' },
      { kind: 'quote', text: 'said' },
      { kind: 'pre', text: '*raw*' },
    ],
  })
})

test('Markdown is read as a person sees it', () => {
  expect(
    fromMarkdown(
      [
        '# Title',
        '**Bold *both*** and ~~gone~~, `a*b*`, [here](https://x.y)',
        '- one',
        '- two',
        '',
        '| a | b |',
        '|---|---|',
        '| 1 | 2 |',
        '> said',
        '```ts',
        'const a = 1',
        '',
        '# no title',
        '```',
        'end',
      ].join('\n'),
      names,
    ),
  ).toEqual({
    text: 'Title\nBold both and gone, a*b*, here\none\ntwo\na\tb\n1\t2\nsaid\nconst a = 1\n\n# no title\nend',
    spans: [
      { kind: 'heading', text: 'Title' },
      { kind: 'bold', text: 'Bold both' },
      { kind: 'italic', text: 'both' },
      { kind: 'strike', text: 'gone' },
      { kind: 'code', text: 'a*b*' },
      { kind: 'link', text: 'here', detail: 'https://x.y' },
      { kind: 'list', text: 'one\ntwo' },
      { kind: 'table', text: 'a\tb\n1\t2' },
      { kind: 'quote', text: 'said' },
      { kind: 'pre', text: 'const a = 1\n\n# no title', detail: 'ts' },
    ],
  })
})

test('a fence that is still being written is already code', () => {
  expect(fromMarkdown('so:\n```sh\nls -l', names)).toEqual({
    text: 'so:\nls -l',
    spans: [{ kind: 'pre', text: 'ls -l', detail: 'sh' }],
  })
})
