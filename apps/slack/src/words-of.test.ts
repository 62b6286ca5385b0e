import { expect, it } from 'vitest'
import { wordsOf } from './words-of.ts'

it.each([
  ['see <https://example.com/a|the plan>', 'see [the plan](https://example.com/a)'],
  ['see <http://example.com|example.com>', 'see http://example.com'],
  ['mail <mailto:a@b.example|a@b.example>', 'mail a@b.example'],
  ['a &lt;b&gt; &amp; c', 'a <b> & c'],
])('%j is read as %j', (text, words) => {
  expect(wordsOf(text, { us: 'U0' })).toBe(words)
})
