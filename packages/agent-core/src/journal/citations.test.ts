import { expect, it } from 'vitest'
import { citedAnswer, citedIn } from './citations.ts'

const call = { state: 'ok', tool: 'read_file' } as const
const steps = [
  {
    n: 1,
    note: '',
    at: 0,
    calls: [
      { ...call, id: 'c1', purpose: 'read the log' },
      { ...call, id: 'c2', purpose: 'read the config' },
    ],
  },
] as const

it('an answer is read without the names of its calls, which are told apart, each once', () => {
  const answer = 'The pool was full [c2]. It began at 9:12 [c1，c2]\n\nMore [c2]'
  expect(citedIn(answer)).toEqual(['c2', 'c1'])
  expect(citedAnswer({ answer, steps })).toEqual({
    text: 'The pool was full. It began at 9:12\n\nMore',
    sources: ['read the config', 'read the log'],
  })
})

it('what only looks like it stays', () => {
  expect(citedAnswer({ answer: 'array[c] [ca1] [1]', steps })?.text).toBe('array[c] [ca1] [1]')
  expect(citedAnswer({ steps })).toBeUndefined()
})
