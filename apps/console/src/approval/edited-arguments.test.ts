import { expect, it } from 'vitest'
import { argumentsOf, fieldsOf } from './edited-arguments.ts'

it('keeps to the letter what nobody touched', () => {
  const args = { content: 'a\u200bb', count: 3, keep: true, list: [1, 2] }
  expect(argumentsOf(args, fieldsOf(args))).toEqual({ args })
})

it('takes a text as it stands and all else as JSON', () => {
  const args = { path: 'a.txt', count: 3, keep: true, list: [1] }
  const fields = { ...fieldsOf(args), path: '12', count: '4', keep: false, list: '[1, 2]' }
  expect(argumentsOf(args, fields)).toEqual({ args: { path: '12', count: 4, keep: false, list: [1, 2] } })
})

it('puts a character back that was left in a box, and none into a text that had no hidden ones', () => {
  const args = { hidden: 'a\u200bb', open: 'x' }
  const fields = { hidden: String.raw`a\u{200b}c`, open: String.raw`\u{200b}` }
  expect(argumentsOf(args, fields)).toEqual({
    args: { hidden: 'a\u200bc', open: String.raw`\u{200b}` },
  })
})

it.each([String.raw`\u{ffffff}`, String.raw`\u{41}`, String.raw`\u{0200b}`])(
  'leaves %s in a text with hidden characters as it is written, for it is none of them',
  (written) => {
    const args = { hidden: `a\u200bb ${written}` }
    const fields = { hidden: String.raw`a\u{200b}c ${written}` }
    expect(argumentsOf(args, fields)).toEqual({ args: { hidden: `a\u200bc ${written}` } })
  },
)

it('names the fields that are no JSON', () => {
  const args = { count: 3, list: [1] }
  expect(argumentsOf(args, { count: 'three', list: '[1' })).toEqual({ unreadable: ['count', 'list'] })
})
