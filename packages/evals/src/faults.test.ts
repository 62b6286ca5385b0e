import { describe, expect, it } from 'vitest'
import { runCase } from './run-case.ts'
import { caseOf, trialSubject } from './trial-subject.ts'
import { withFaults } from './faults.ts'

describe('faults of a case', () => {
  it('let the named call fail without running, and the next one run', async () => {
    const own = caseOf({
      turns: [{ say: 'read it' }],
      files: { a: 'text' },
      faults: [{ tool: 'read_file', call: 2 }],
      script: [
        { calls: [{ read_file: { path: 'a' } }] },
        { calls: [{ read_file: { path: 'a' } }, { read_file: { path: 'a' } }] },
        { final: 'It says text.' },
      ],
    })
    const { calls } = await runCase(own, { open: async () => trialSubject(own) })
    expect(calls.map(({ outcome }) => outcome)).toEqual(['ok', 'failed', 'ok'])
    expect(calls[1]?.text).toContain('the case lets this call fail')
  })

  it('refuse a tool that is not there', () => {
    expect(() => withFaults([], { faults: [{ tool: 'nope', call: 1, passing: false }] })).toThrow(/nope/)
  })
})
