import { readFileSync } from 'node:fs'
import { codes } from '@errand/agent-core'
import { expect, it } from 'vitest'
import { troubleshooting } from './troubleshooting.ts'

it('docs/troubleshooting.md is up to date (if not: node packages/words/src/write-docs.ts)', () => {
  const file = new URL('../../../docs/troubleshooting.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(troubleshooting())
})

it('every code has its own heading with its words', () => {
  const headings = troubleshooting()
    .split('\n')
    .filter((line) => line.startsWith('### '))
  expect(new Set(headings.map((line) => line.slice(4).split(':', 1)[0]))).toEqual(new Set(Object.keys(codes)))
  expect(headings).toHaveLength(Object.keys(codes).length)
  expect(headings).toContain('### FAILURES_IN_A_ROW: {count} calls failed in a row.')
})
