import { describe, expect, it } from 'vitest'
import { runCases } from './run-cases.ts'
import { caseOf, trialSubject } from './trial-subject.ts'

const good = caseOf({ id: 'good', turns: [{ say: 'hello' }], script: [{ final: 'Hello.' }] })
const bad = caseOf({ id: 'bad', turns: [{ say: 'hello' }], script: [{ final: '你好。' }] })

describe('running cases', () => {
  it('keeps the order of the cases and the repeats of one beside each other', async () => {
    const runs = await runCases([good, bad], {
      open: async (one) => trialSubject(one),
      repeat: 2,
      parallel: 3,
    })
    expect(runs.map((run) => [run.case.id, run.ok, run.fault])).toEqual([
      ['good', true, undefined],
      ['good', true, undefined],
      ['bad', false, 'text'],
      ['bad', false, 'text'],
    ])
  })

  it('runs no more at once than it may, each with a subject of its own that is closed', async () => {
    let [open, most, opened] = [0, 0, 0]
    const runs = await runCases([good, good, good, good], {
      parallel: 2,
      open: async (one) => {
        opened += 1
        open += 1
        most = Math.max(most, open)
        return {
          ...trialSubject(one),
          close: async () => {
            open -= 1
          },
        }
      },
    })
    expect({ runs: runs.length, open, most, opened }).toEqual({ runs: 4, open: 0, most: 2, opened: 4 })
  })

  it('tells of a run that broke, closes its subject and goes on', async () => {
    let closed = 0
    const runs = await runCases([bad, good], {
      parallel: 1,
      open: async (one) => ({
        ...trialSubject(one),
        ...(one.id === 'bad' ? { say: () => Promise.reject(new Error('the lane broke')) } : {}),
        close: async () => {
          closed += 1
        },
      }),
    })
    expect(runs[0]).toMatchObject({ ok: false, fault: 'run', findings: [{ found: 'the lane broke' }] })
    expect(runs[1]).toMatchObject({ ok: true })
    expect(closed).toBe(2)
  })

  it('counts what a run did', async () => {
    const own = caseOf({
      turns: [{ say: 'read', answers: ['yes'] }],
      files: { a: 'x' },
      script: [
        { calls: [{ read_file: { path: 'nope' } }] },
        { calls: [{ open_file: {} }] },
        { calls: [{ read_file: { path: 'a' } }, { ask_user: { question: 'Is it a?' } }] },
        { final: 'It is x [c2].' },
      ],
      expect: { tools: { match: 'subset', calls: [{ tool: 'read_file', arguments: { path: 'a' } }] } },
    })
    const [run] = await runCases([own], { open: async (one) => trialSubject(one) })
    expect(run?.measures).toMatchObject({
      tasks: 1,
      decisions: 4,
      calls: 2,
      misCalls: 1,
      ended: 2,
      succeeded: 1,
      hadFailure: true,
      questions: 1,
    })
  })

  it('leaves out calls that a case lets fail or expects to', async () => {
    const own = caseOf({
      turns: [{ say: 'read' }],
      files: { a: 'x' },
      faults: [{ tool: 'read_file', call: 2 }],
      script: [
        { calls: [{ read_file: { path: 'nope' } }, { read_file: { path: 'a' } }] },
        { final: 'Neither could be read.' },
      ],
      expect: { tools: { calls: [{ tool: 'read_file', outcome: 'failed' }, { tool: 'read_file' }] } },
    })
    const [run] = await runCases([own], { open: async (one) => trialSubject(one) })
    expect(run?.measures).toMatchObject({ calls: 2, ended: 0, hadFailure: true })
  })
})
