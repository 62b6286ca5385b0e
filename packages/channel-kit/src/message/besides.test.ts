import { expect, it } from 'vitest'
import { besides } from './besides.ts'

const content = 'The first line of a new page.\nAnd the second line of it.'
const args = (value: string): string => JSON.stringify({ path: 'a.md', content: value })

it('a text that the change shows whole is not shown again', () => {
  const change = `--- /dev/null\n+++ a.md\n+${content.replace('\n', '\n+')}`
  expect(JSON.parse(besides(change, args(content), 'en'))).toEqual({
    path: 'a.md',
    content: '↑ What will change',
  })
  expect(besides(`The text:\n${content}`, args(content), 'zh')).toContain('↑ 将要改变的内容')
})

it.each([
  ['only in part', '+The first line of a new page.', args(content)],
  ['as what goes away', `-${content.replace('\n', '\n-')}`, args(content)],
  ['with more on its line', `+${content.replace('\n', '\n+')} And more.`, args(content)],
  ['and is short', '+yes', args('yes')],
  ['nowhere', '', args(content)],
])('a text that the change shows %s stays', (_how, change, given) => {
  expect(besides(change, given, 'en')).toBe(given)
})
