import { expect, it } from 'vitest'
import { namesPath } from './names-path.ts'

it.each([
  ['in/a.txt what is this?', 'in/a.txt', true],
  ['Look at “in/a.txt”.', 'in/a.txt', true],
  ['看一下in/a.txt。', 'in/a.txt', true],
  ['data.txt, and a.txt', 'a.txt', true],
  ['old/in/a.txt', 'in/a.txt', false],
  ['in/a.txt.bak', 'in/a.txt', false],
  ['data.txt', 'a.txt', false],
  ['nothing', 'a.txt', false],
])('%j names %s: %s', (text, path, isNamed) => {
  expect(namesPath(text, path)).toBe(isNamed)
})
