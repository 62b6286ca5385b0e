import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

/** Source text of a tool that answers a log of that many lines, with one error near its end. */
const logTool = (lines: number): string => `async () => {
  const line = (n) => '2026-11-30T08:' + String(n % 60).padStart(2, '0') + ':00Z INFO [pool-' + (n % 8) + '] shop.Cart: cart ' + n + ' has 3 items\\n'
  const some = Array.from({ length: 1000 }, (_, n) => line(n)).join('')
  return { outcome: 'ok', value: some.repeat(${lines} / 1000) + '2026-11-30T09:00:00Z FATAL [main] shop.App: 磁盘已满\\n' + some }
}`

describe('a result that is far too long to be read', () => {
  it(
    'is digested to its end, in a thread, and its beginning can be searched',
    { timeout: 60_000 },
    async () => {
      await using errand = await startInstallation({
        tools: [{ name: 'read_log', run: logTool(150_000) }],
        script: [
          calls(call('read_log')),
          calls(call('read_output', { id: 'c1', pattern: 'cart 77 ' })),
          answer('The disk is full.'),
        ],
      })
      const view = await errand.ask('What happened?')
      expect(view.status).toBe('done')
      const first = observationOf(errand.openai, 'c1')
      expect(first).toMatch(/\[digest of a log: 151,001 lines, [\d,]+ characters; 1 fatal, 151,000 info; /)
      expect(first).toContain('150001: FATAL [main] shop.App: 磁盘已满')
      expect(first.length).toBeLessThan(9_000)
      const second = observationOf(errand.openai, 'c2')
      expect(second).toContain('78: 2026-11-30T08:17:00Z INFO [pool-5] shop.Cart: cart 77 has 3 items')
      expect(errand.errors()).toEqual([])
    },
  )

  it('leaves room for more where the answer is due', async () => {
    await using errand = await startInstallation({
      config: { budgets: { task: { steps: 3 } } },
      tools: [
        {
          name: 'read_lines',
          run: `async () => ({ outcome: 'ok', value: 'one more line of it\\n'.repeat(5000) })`,
        },
      ],
      script: [calls(call('read_lines')), answer('Many lines.')],
    })
    await errand.ask('Read it.')
    expect(observationOf(errand.openai, 'c1').length).toBeGreaterThan(16_000)
  })
})
