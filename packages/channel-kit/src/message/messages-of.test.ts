import type { ApprovalView, TaskView } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import type { Reading } from './reading.ts'
import { messagesOf } from './messages-of.ts'

const requester = { platform: 'slack', workspace: 'T1', user: 'U1', roles: ['member'] } as const

const view = (over: Partial<TaskView> = {}): TaskView => ({
  id: 't1',
  conversation: 'c1',
  place: { platform: 'slack', kind: 'group' },
  title: 'Tidy the notes',
  request: 'Tidy the notes',
  openedAt: 0,
  requester,
  status: 'executing',
  plan: [],
  steps: [],
  approvals: [],
  messages: [{ at: 0, kind: 'opened', text: 'Tidy the notes' }],
  pending: [],
  usage: { input: 0, cached: 0, output: 0, microUsd: 0, unpriced: false },
  budget: { steps: { used: 1, of: 12 }, ms: { used: 0, of: 180_000 }, microUsd: { used: 0, of: 1 } },
  elapsed: 1000,
  traceId: 'abc',
  seq: 3,
  ...over,
})

const call = {
  id: 'c1',
  tool: 'write_file',
  purpose: 'Write it down',
  state: 'ok',
  level: 'write',
  ms: 10,
} as const
const step = { n: 1, note: '', calls: [call], at: 0, ms: 10 } as const

const approval: ApprovalView = {
  id: 'a1',
  call: 'c1',
  tool: 'write_file',
  level: 'write',
  arguments: '{"path":"a.md"}',
  change: '+ a',
  state: 'open',
  deadline: 600_000,
}

const reading: Reading = {
  language: 'en',
  now: 1000,
  isShared: true,
  nameOf: ({ user }) => user,
  idOf: (act) => JSON.stringify(act),
}
const keys = (shown: TaskView, known: readonly string[] = [], now = 1000): readonly string[] =>
  messagesOf(shown, { ...reading, now, known: new Set(known) }).map(({ key }) => key)

const notesOf = (more: Partial<ApprovalView>): readonly string[] => {
  const approvals = [{ ...approval, level: 'dangerous', ...more } as const]
  const [, shown] = messagesOf(view({ steps: [step], approvals }), { ...reading, known: new Set() })
  return shown?.kind === 'approval' ? shown.notes : []
}

const withCalls = (calls: TaskView['steps'][number]['calls']) =>
  messagesOf(view({ steps: [{ ...step, calls }] }), { ...reading, known: new Set() })

describe('what a task shows in a chat', () => {
  it('is nothing at first, a card after five seconds or with the first step', () => {
    expect(keys(view())).toEqual([])
    expect(keys(view(), [], 5000)).toEqual(['card'])
    expect(keys(view({ steps: [step] }))).toEqual(['card'])
  })

  it('a quick answer comes without a card', () => {
    expect(keys(view({ status: 'done', answer: 'Yes.' }), [], 9000)).toEqual(['answer:0'])
  })

  it('an answer is none before the end is final, and an end has no card of its own', () => {
    expect(keys(view({ status: 'finishing', answer: 'Yes.', steps: [step] }))).toEqual(['card'])
    expect(keys(view({ status: 'done', answer: 'Yes.', steps: [step, step] }))).toEqual(['answer:0'])
  })

  it('a question says who asks, and once it is closed how it was answered, where it stands', () => {
    const question = { question: 'Which?', options: ['a'], about: 'model', purpose: '', call: 'c1' } as const
    const asked = view({ status: 'clarifying', steps: [step], question: { ...question, task: 't2' } })
    const [, open] = messagesOf(asked, { ...reading, known: new Set() })
    expect(open).toMatchObject({ key: 'question:t2:c1', options: [{ label: 'a' }] })
    expect(open?.kind === 'question' ? open.options[0]?.id : '').toContain('"task":"t2"')
    const past = [{ ...question, task: 't2', answer: 'a' }]
    const closed = (known: readonly string[]) =>
      messagesOf(view({ steps: [step] }), { ...reading, known: new Set(known), past })
    expect(closed([])).toHaveLength(1)
    expect(closed(['question:t2:c1'])[1]).toMatchObject({ options: [], answered: 'Answered: a' })
  })

  it('a card that stands is folded beside the answer', () => {
    const [card] = messagesOf(view({ status: 'done', answer: 'Yes.', steps: [step] }), {
      ...reading,
      known: new Set(['card']),
    })
    expect(card).toMatchObject({ kind: 'card', folded: '✓ Done · 1 step · 0:01', buttons: [] })
  })

  it('an approval stays when it is decided, without buttons and with who decided', () => {
    const open = view({ status: 'waiting_approval', steps: [step], approvals: [approval] })
    expect(keys(open)).toEqual(['card', 'approval:a1'])
    const decided = view({
      steps: [step],
      approvals: [{ ...approval, state: 'approved', decidedBy: requester, decidedAt: 5000 }],
    })
    expect(keys(decided)).toEqual(['card'])
    const [, shown] = messagesOf(decided, { ...reading, known: new Set(['card', 'approval:a1']) })
    expect(shown).toMatchObject({ kind: 'approval', buttons: [] })
    expect(shown?.kind === 'approval' ? shown.decided : '').toContain('U1')
  })

  it('a dangerous call is looked through first, and more than one thing needs a typed number', () => {
    const dangerous = { ...approval, level: 'dangerous', arguments: '{"to":["a","b","c"]}' } as const
    const [, shown] = messagesOf(view({ steps: [step], approvals: [dangerous] }), {
      ...reading,
      known: new Set(),
    })
    expect(shown).toMatchObject({ kind: 'approval', phrase: 'write file to 3' })
    expect(shown?.kind === 'approval' ? shown.buttons.map(({ act }) => act) : []).toEqual([
      'review',
      'edit',
      'deny',
    ])
  })

  it('a call that wants a second person says that who asked for it may not approve it', () => {
    expect(notesOf({})).toContain('May decide: U1, who asked for it, or an approver')
    expect(notesOf({ secondPerson: true })).toContain(
      'May decide: an approver, but not U1, who asked for it and may only deny it',
    )
  })

  it('a plan stands above the steps and is none of them, unless it could not be kept', () => {
    const plan = {
      ...call,
      id: 'c0',
      tool: 'update_plan',
      purpose: 'Lay out the plan',
      level: 'read',
    } as const
    const read = { ...call, purpose: 'Read it', level: 'read' } as const
    expect(withCalls([plan, read])).toMatchObject([{ kind: 'card', steps: [{ text: 'Read it' }] }])
    expect(withCalls([{ ...plan, state: 'failed' }])).toMatchObject([
      { kind: 'card', steps: [{ text: 'Lay out the plan', state: 'failed' }] },
    ])
  })

  it('arguments and results stay out of a card that everybody sees', () => {
    const told = { ...step, calls: [{ ...call, preview: 'secret' }] }
    const all = (isShared: boolean): string =>
      JSON.stringify(messagesOf(view({ steps: [told] }), { ...reading, isShared, known: new Set() }))
    expect(all(true)).not.toContain('secret')
    expect(all(false)).toContain('secret')
  })

  it('a failed call is told with the answer', () => {
    const failed = {
      ...step,
      calls: [
        { ...call, state: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'x' } } } as const,
      ],
    }
    const [answer] = messagesOf(view({ status: 'done', answer: 'Done.', steps: [failed] }), {
      ...reading,
      known: new Set(),
    })
    expect(answer?.kind === 'answer' ? answer.failed : []).toEqual([
      expect.stringContaining('Write it down · failed'),
    ])
  })

  it('a task that was reopened ends in another message', () => {
    const reopened = view({
      status: 'done',
      answer: 'Now.',
      messages: [
        { at: 0, kind: 'opened', text: 'a' },
        { at: 1, kind: 'reopened', text: 'b' },
      ],
    })
    expect(keys(reopened)).toEqual(['answer:1'])
  })

  it('long code goes along as a file, and the answer says so', () => {
    const code = Array.from({ length: 31 }, (_, index) => `line ${index}`).join('\n')
    const [answer] = messagesOf(
      view({ status: 'done', answer: `Here:\n\n\`\`\`js\n${code}\n\`\`\`\n\nEnd.` }),
      {
        ...reading,
        known: new Set(),
      },
    )
    expect(answer).toMatchObject({ markdown: 'Here:\n\n→ code-1.js\n\nEnd.', files: [{ name: 'code-1.js' }] })
  })

  it.each(['', ' \n', '&nbsp;', '\u200B', '[a]: https://example.com', '| |\n|-|', '*'])(
    'an answer of which nothing can be read, %j, says so',
    (answer) => {
      const [shown] = messagesOf(view({ status: 'done', answer }), { ...reading, known: new Set() })
      expect(shown).toMatchObject({ markdown: '(The answer has no words.)' })
    },
  )

  it('what follows long code stays what it is', () => {
    const code = `\`\`\`\n${'a\n'.repeat(40)}\`\`\``
    const [shown] = messagesOf(view({ status: 'done', answer: `\uFEFFb\n${code}\n===` }), {
      ...reading,
      known: new Set(),
    })
    expect(shown).toMatchObject({ markdown: 'b\n\n→ code-1.txt\n\n===' })
  })

  it('an end without an answer says what was done and what was not, and offers to go on', () => {
    const [, ending] = messagesOf(
      view({
        status: 'interrupted',
        steps: [step],
        report: { done: ['a'], unknown: ['b'], failed: [], notDone: ['c'] },
      }),
      { ...reading, known: new Set(['card']) },
    )
    expect(ending).toMatchObject({
      kind: 'ending',
      lists: [{ items: ['a'] }, { items: ['b'] }, { items: ['c'] }],
    })
    expect(ending?.kind === 'ending' ? ending.buttons[0]?.label : '').toBe('Check, then continue')
  })
})
