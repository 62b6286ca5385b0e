import type { ApprovalView } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { readDecision as read, signatureOf, type Said } from './read-decision.ts'

const approval = (level: ApprovalView['level']): ApprovalView => ({
  id: 'a1',
  call: 'c1',
  tool: 'drop_all',
  level,
  arguments: '{}',
  change: 'drops all',
  state: 'open',
  deadline: 0,
})

const readDecision = (line: string, shown: ApprovalView): Said | undefined =>
  read(line, { level: shown.level, phrase: signatureOf(shown) })

describe('a line below an approval', () => {
  it.each([
    ['y', { kind: 'decides', decision: { decision: 'approve' } }],
    [' YES ', { kind: 'decides', decision: { decision: 'approve' } }],
    ['t', { kind: 'decides', decision: { decision: 'approve', scope: 'task' } }],
    ['n', { kind: 'decides', decision: { decision: 'deny' } }],
    ['No', { kind: 'decides', decision: { decision: 'deny' } }],
    ['n wrong file', { kind: 'decides', decision: { decision: 'deny', reason: 'wrong file' } }],
    ['e', { kind: 'edits', json: undefined }],
    ['e {"path":"b"}', { kind: 'edits', json: '{"path":"b"}' }],
  ])('%j decides a write', (line, said) => {
    expect(readDecision(line, approval('write'))).toEqual(said)
  })

  it('approves what is dangerous to several things by the phrase that the console asks for', () => {
    const dangerous = { ...approval('dangerous'), arguments: '{"tables":["a","b\\u{200b}"]}' }
    expect(readDecision('drop 2 tables', dangerous)).toEqual({
      kind: 'decides',
      decision: { decision: 'approve', phrase: 'drop 2 tables' },
    })
    expect(readDecision('drop_all', dangerous)).toBeUndefined()
  })

  it.each([
    'constructor',
    '__proto__',
    'yes please',
    'you may',
    'no, use the other file',
    'then wait',
    'e.g. this one',
    'drop_all',
  ])('%j is a message', (line) => {
    expect(readDecision(line, approval('write'))).toBeUndefined()
  })

  it('approves what is dangerous by its phrase alone', () => {
    const dangerous = approval('dangerous')
    expect(readDecision('drop_all', dangerous)).toEqual({
      kind: 'decides',
      decision: { decision: 'approve', phrase: 'drop_all' },
    })
    for (const line of ['y', 'Yes', 't'])
      expect(readDecision(line, dangerous)).toEqual({ kind: 'needs_phrase' })
    for (const line of ['DROP_ALL', 'drop_all now']) expect(readDecision(line, dangerous)).toBeUndefined()
    expect(readDecision('n', dangerous)).toEqual({ kind: 'decides', decision: { decision: 'deny' } })
  })
})
