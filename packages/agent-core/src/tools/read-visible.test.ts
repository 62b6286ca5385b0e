import { expect, it } from 'vitest'
import { readVisible } from './read-visible.ts'
import { makeVisible } from './visible.ts'

it.each([
  { text: 'plain' },
  { text: 'zero\u200bwidth', other: 'right\u202eleft' },
  { text: String.raw`a \u{200b} that was written so` },
  { text: 'back\\slash\u200b', list: ['\ufeffx', { deep: '\u2028' }] },
  { text: 'emoji 👩‍👧 and \ud800 half' },
])('reads the arguments back that were made visible: %j', (args) => {
  expect(readVisible(makeVisible(JSON.stringify(args)))).toEqual(args)
})

it.each(['[1]', '{', String.raw`{"a": "\u{ffffff}"}`])('knows %s for no arguments', (json) => {
  expect(readVisible(json)).toBeUndefined()
})
