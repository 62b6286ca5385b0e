import { expect, it } from 'vitest'
import { derivedNote } from './derived-note.ts'

it('a derived note tells the purposes in one line, and each outcome that is no plain success', () => {
  const calls = [
    { purpose: 'Find the order', state: 'ok' },
    { purpose: 'Read\n  the log', state: 'failed' },
  ] as const
  expect(derivedNote('en', calls)).toBe('Now done: Find the order; Read the log (failed).')
  expect(derivedNote('zh', calls)).toBe('刚做完：Find the order；Read the log（失败）。')
})
