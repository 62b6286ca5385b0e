import { expect, it } from 'vitest'
import { isOfEnd } from './is-of-end.ts'

const said = (...kinds: readonly ('opened' | 'reopened')[]) => ({
  messages: kinds.map((kind) => ({ at: 0, kind, text: 'more' })),
})

it('the rows of the newest answer and report are those of the end, in all their parts', () => {
  const keys = [
    'card',
    'answer:0',
    'answer:1',
    'answer:1:2',
    'ending:1',
    'answer:10',
    'answer:1~1',
    'approval:1',
  ]
  const ends = keys.filter((key) => isOfEnd({ key }, said('opened', 'reopened')))
  expect(ends).toEqual(['answer:1', 'answer:1:2', 'ending:1'])
})
