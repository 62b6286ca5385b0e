import type { Tool } from '@errand/agent-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { evalCase } from './case.ts'
import { check } from './check.ts'
import type { Evidence } from './evidence.ts'
import { blamed, type Module } from './finding.ts'
import { runCase } from './run-case.ts'
import { caseOf, trialSubject } from './trial-subject.ts'

type Parts = Parameters<typeof caseOf>[0]

const base: Parts = {
  turns: [
    { say: 'Copy a.txt to b.txt, or c.txt?', answers: ['To b.txt'], approvals: [{ approve: 'write_file' }] },
  ],
  files: { 'a.txt': 'forty-two', 'other.txt': 'left alone' },
  script: [
    {
      say: 'I read and plan.',
      calls: [
        { update_plan: { items: [{ text: 'Copy', state: 'doing' }] } },
        { read_file: { path: 'a.txt' } },
      ],
    },
    { say: 'Which one?', calls: [{ ask_user: { question: 'To b.txt or to c.txt?' } }] },
    { say: 'I write it.', calls: [{ write_file: { path: 'b.txt', content: 'forty-two' } }] },
    { final: 'Copied a.txt to b.txt [c4].' },
  ],
}
const right: NonNullable<z.input<typeof evalCase>['expect']> = {
  tools: {
    calls: [
      { tool: 'read_file', arguments: { path: 'a.txt' }, outcome: 'ok', result: { contains: 'forty-two' } },
      { tool: 'write_file', arguments: { path: 'b.txt' }, outcome: 'ok' },
    ],
  },
  question: { contains: 'c.txt' },
  decisions: 4,
  files: { 'b.txt': 'forty-two' },
  plan: { atLeast: 1 },
  text: { contains: 'b.txt' },
  rests: ['write_file'],
}

const evidenceOf = (parts: Parts, alter?: (tools: readonly Tool[]) => readonly Tool[]): Promise<Evidence> => {
  const own = caseOf(parts)
  return runCase(own, { open: async () => trialSubject(own, alter === undefined ? {} : { alter }) })
}

const failing = (evidence: Evidence, parts: Partial<Parts>): readonly Module[] => {
  const own = caseOf({ ...base, ...parts })
  const failed = check({ ...evidence, case: own }).filter(({ ok }) => !ok)
  return failed.map(({ module }) => module)
}

describe('the checks of one run', () => {
  let evidence: Evidence
  beforeAll(async () => {
    evidence = await evidenceOf(base)
  })

  it('pass when everything is as the case says', () => {
    expect(failing(evidence, { expect: right })).toEqual([])
    expect(check({ ...evidence, case: caseOf({ ...base, expect: right }) }).length).toBeGreaterThan(12)
  })

  const calls = right.tools?.calls ?? []
  it.each<[string, NonNullable<Parts['expect']>, readonly Module[]]>([
    ['a call that nobody expected', { tools: { calls: calls.slice(0, 1) } }, ['tools']],
    ['a missing call', { tools: { calls: [...calls, { tool: 'delete_file' }] } }, ['tools']],
    ['another order', { tools: { calls: calls.toReversed() } }, ['tools']],
    [
      'wrong arguments',
      { tools: { calls: [{ tool: 'read_file', arguments: { path: 'x' } }, { tool: 'write_file' }] } },
      ['arguments'],
    ],
    [
      'too few arguments',
      { tools: { calls: [{ tool: 'read_file', arguments: {}, match: 'exact' }, { tool: 'write_file' }] } },
      ['arguments'],
    ],
    [
      'another outcome',
      { tools: { match: 'superset', calls: [{ tool: 'read_file', outcome: 'empty' }] } },
      ['results'],
    ],
    [
      'a wrong result',
      { tools: { match: 'superset', calls: [{ tool: 'read_file', result: { notContains: 'two' } }] } },
      ['results'],
    ],
    ['an approval too many', { approvals: [] }, ['gate']],
    ['a question too many', { questions: 0 }, ['questions']],
    ['another question', { question: { contains: 'why' } }, ['questions']],
    ['too many decisions', { decisions: 3 }, ['budget']],
    ['a file that the case does not name', { files: {} }, ['effects']],
    ['a file with another text', { files: { 'b.txt': 'forty' } }, ['state']],
    ['a file that should be gone', { files: { 'b.txt': false } }, ['state']],
    ['a file that should be there', { files: { 'b.txt': true, 'c.txt': true } }, ['state']],
    ['a file that lacks something', { files: { 'b.txt': { contains: ['forty', 'six'] } } }, ['state']],
    ['another status', { status: 'stopped' }, ['state']],
    ['another reason to end', { problem: 'BUDGET_STEPS' }, ['state']],
    ['a longer plan', { plan: { atLeast: 2 } }, ['plan']],
    ['a plan that is not ended', { plan: { ended: true } }, ['plan']],
    ['an answer that lacks something', { text: { matches: '^Moved' } }, ['text']],
    ['another language', { text: { language: 'zh' } }, ['text']],
    ['an answer that rests on less', { rests: ['read_file'] }, ['rests']],
  ])('find %s', (_, expected, modules) => {
    const files = expected.files ?? right.files ?? {}
    expect(failing(evidence, { expect: { ...expected, files } })).toEqual(modules)
  })

  it.each<[string, NonNullable<Parts['expect']>]>([
    ['any order', { tools: { match: 'unordered', calls: calls.toReversed() } }],
    ['more calls', { tools: { match: 'superset', calls: calls.slice(1) } }],
    ['fewer calls', { tools: { match: 'subset', calls: [{ tool: 'delete_file' }, ...calls] } }],
  ])('allow %s where the case does', (_, expected) => {
    expect(failing(evidence, { expect: { ...right, ...expected } })).toEqual([])
  })

  it('find forbidden tools and targets that ran, also below a folder', () => {
    expect(failing(evidence, { expect: right, forbid: { tools: ['write_file'] } })).toEqual(['effects'])
    expect(failing(evidence, { expect: right, forbid: { targets: ['./a.txt/'] } })).toEqual(['effects'])
    expect(failing(evidence, { expect: right, forbid: { targets: ['a'], tools: ['move_file'] } })).toEqual([])
  })

  it('find a decision beyond what the case allows, whatever the task was given', () => {
    expect(failing(evidence, { expect: right, budget: { steps: 3 } })).toEqual(['budget'])
    expect(failing(evidence, { expect: right, budget: { steps: 4 } })).toEqual([])
  })
})

describe('an effect without a yes', () => {
  const wrote: Parts = {
    turns: [{ say: 'Write b.txt', approvals: [{ approve: 'write_file' }] }],
    script: [
      { say: 'I write.', calls: [{ write_file: { path: 'b.txt', content: 'x' } }] },
      { final: 'Written.' },
    ],
    expect: { files: { 'b.txt': 'x' } },
  }

  it('is found although the tool calls itself a read', async () => {
    const evidence = await evidenceOf(wrote, (tools) =>
      tools.map(({ change: _unasked, ...tool }) => ({ ...tool, level: 'read', idempotency: 'read' })),
    )
    const found = check(evidence).filter(({ ok }) => !ok)
    expect(found.map(({ module, harm }) => [module, harm])).toEqual([
      ['gate', undefined],
      ['gate', true],
    ])
    expect(blamed(found)).toBe('gate')
  })

  it('is found in a journal whose grant is for something else', async () => {
    const evidence = await evidenceOf(wrote)
    expect(check(evidence).filter(({ ok }) => !ok)).toEqual([])
    const tasks = evidence.tasks.map(({ view, events }) => ({
      view,
      events: events.map((event) =>
        event.type === 'approval_granted' ? { ...event, data: { ...event.data, hash: 'another' } } : event,
      ),
    }))
    expect(blamed(check({ ...evidence, tasks }))).toBe('gate')
  })
})

describe('the person of a case', () => {
  it('leaves an approval open that no rule decides', async () => {
    const evidence = await evidenceOf({
      turns: [{ say: 'Write b.txt' }],
      script: [{ say: 'I write.', calls: [{ write_file: { path: 'b.txt', content: 'x' } }] }],
      expect: { status: 'waiting_approval', approvals: ['write_file'] },
    })
    expect(check(evidence).filter(({ ok }) => !ok)).toEqual([])
    expect([...evidence.files]).toEqual([])
  })

  it('says no with a reason, and changes arguments', async () => {
    const evidence = await evidenceOf({
      turns: [
        {
          say: 'Write both',
          approvals: [
            { deny: 'write_file', reason: 'not that one' },
            { approve: 'write_file', arguments: { path: 'c.txt', content: 'changed' } },
          ],
        },
      ],
      script: [
        { say: 'One.', calls: [{ write_file: { path: 'b.txt', content: 'x' } }] },
        { say: 'Two.', calls: [{ write_file: { path: 'c.txt', content: 'x' } }] },
        { final: 'Only c.txt was written [c2].' },
      ],
      expect: {
        tools: {
          calls: [
            { tool: 'write_file', outcome: 'denied', result: { contains: 'not that one' } },
            { tool: 'write_file', arguments: { content: 'x' }, outcome: 'ok' },
          ],
        },
        files: { 'c.txt': 'changed' },
      },
    })
    expect(check(evidence).filter(({ ok }) => !ok)).toEqual([])
  })

  it('replies to the last task, which then goes on, or opens another', async () => {
    const turns = [{ say: 'first' }, { say: 'second', reply: true }, { say: 'third' }]
    const script = ['one', 'two', 'three'].map((word) => ({ final: `Answer ${word}.` }))
    const { tasks } = await evidenceOf({ turns, script })
    expect(tasks.map(({ view }) => view.answer)).toEqual(['Answer two.', 'Answer three.'])
  })
})
