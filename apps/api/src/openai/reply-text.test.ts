import type { TaskView } from '@errand/agent-core'
import { expect, test } from 'vitest'
import { replyText } from './reply-text.ts'

const view: TaskView = {
  id: 't1',
  conversation: 'talk',
  place: { platform: 'local', kind: 'private' },
  title: 'Tell everybody',
  request: 'Tell everybody',
  openedAt: 0,
  requester: { platform: 'local', workspace: 'local', user: 'ana', roles: ['member'] },
  status: 'clarifying',
  plan: [],
  steps: [],
  approvals: [],
  messages: [],
  pending: [],
  usage: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  budget: { steps: { used: 0, of: 12 }, ms: { used: 0, of: 1 }, microUsd: { used: 0, of: 1 } },
  elapsed: 0,
  traceId: 'trace',
  seq: 1,
}

test('a call that was lost in a crash is asked about with what it was for', () => {
  const question = {
    question: 'tells everybody\nsend_note {"text":"tea"}',
    options: [],
    about: 'unknown_call',
    call: 'c1',
    purpose: 'tells everybody',
  } as const

  expect(replyText({ ...view, question }, { language: 'en' })).toBe(
    'I was interrupted during "tells everybody" and cannot tell whether it happened. What is true?\ntells everybody\nsend_note {"text":"tea"}',
  )
})

test('an effect that already ran is told to have done so, and a dangerous one to be dangerous', () => {
  const approval = {
    id: 'a1',
    call: 'c2',
    tool: 'delete_file',
    level: 'dangerous',
    arguments: '{}',
    change: 'Deletes it',
    state: 'open',
    deadline: 0,
    repeatOf: 3_600_000,
    flags: ['invisible'],
    secondPerson: true,
  } as const
  const decided = { ...approval, id: 'a0', state: 'approved' } as const

  const text = replyText(
    { ...view, status: 'waiting_approval', approvals: [decided, approval] },
    { language: 'en' },
  )

  expect(text).toMatch(/^Dangerous: needs your approval\n\nThe same was already done at 01:00 UTC\./u)
  expect(text).toContain('Holds characters that cannot be seen')
  expect(text).toContain('May decide: an approver, but not ana')
  expect(text).toContain('needs approval a1')
  expect(text).not.toContain('a0')
})

test('a report says what is done, unknown, failed and left, and who goes on with it', () => {
  const report = {
    done: ['reads a'],
    unknown: ['sends b'],
    failed: ['reads c', 'reads d'],
    notDone: ['sends e'],
    stuck: { code: 'FAILURES_IN_A_ROW', params: { count: 3 } },
    handedTo: 'olga',
  } as const

  const [title, ...parts] = replyText({ ...view, status: 'interrupted', report }, { language: 'zh' }).split(
    '\n\n',
  )

  expect(title).toMatch(/\p{Script=Han}/u)
  expect(parts.map((part) => part.split('\n').slice(1))).toEqual([
    ['- reads a'],
    ['- sends b'],
    ['- reads c', '- reads d'],
    ['- sends e'],
    [],
    [],
    [],
  ])
  expect(parts.at(-1)).toContain('olga')
})
