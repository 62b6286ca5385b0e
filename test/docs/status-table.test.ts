import { readFileSync } from 'node:fs'
import { statuses } from '@errand/agent-core'
import { expect, it } from 'vitest'
import { statusTable } from './status-table.ts'

it('docs/status-table.md is up to date (if not: node test/docs/write-docs.ts)', () => {
  const file = new URL('../../docs/status-table.md', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(statusTable())
})

it('the status table has every status', () => {
  for (const status of statuses) expect(statusTable()).toContain(status)
})
