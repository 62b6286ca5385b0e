import type { ApprovalView, TaskView } from '@errand/agent-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '../state/session.ts'
import { language } from '../state/reader.ts'
import { exampleView } from '../test-support/example-task.ts'
import { answerAsHub, refusal, type Asked } from '../test-support/hub.ts'
import { button, press, show, settle, type } from '../test-support/page.tsx'
import { turnApprovalKeys } from './approval-keys.ts'
import { ApprovalSlip } from './approval-slip.tsx'
import { LateNote } from './late-note.tsx'
import { Stamp } from './stamp.tsx'

const open: ApprovalView = {
  id: 'a1',
  call: 'c1',
  tool: 'write_file',
  level: 'write',
  arguments: '{"content":"new","path":"a.txt"}',
  change: 'a.txt: 1 line added, 1 removed\n--- a.txt\n+++ a.txt\n@@ -1 +1 @@\n-old\n+new',
  state: 'open',
  deadline: Date.now() + 600_000,
}
const dangerous: ApprovalView = {
  ...open,
  tool: 'delete_files',
  level: 'dangerous',
  arguments: '{"paths":["a","b","c"]}',
  change: '3 files',
}
const viewWith = (approval: ApprovalView): TaskView =>
  exampleView({
    status: 'waiting_approval',
    approvals: [approval],
    steps: [
      {
        n: 1,
        note: 'The text is old.',
        at: 0,
        calls: [{ id: 'c1', tool: approval.tool, purpose: 'Change the text.', state: 'waiting' }],
      },
    ],
  })

const decided = {
  id: 'a1',
  task: 'task',
  conversation: 'conversation',
  call: 'c1',
  state: 'approved',
  deadline: 1,
}
let asked: readonly Asked[] = []
const decisions = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

beforeEach(() => {
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  turnApprovalKeys(true)
  asked = answerAsHub(({ method }) =>
    method === 'POST' ? Response.json(decided) : Response.json(exampleView()),
  )
})
afterEach(() => vi.unstubAllGlobals())

const showSlip = async (approval: ApprovalView) => {
  const page = await show(<ApprovalSlip view={viewWith(approval)} approval={approval} />)
  const slip = page.querySelector<HTMLElement>('section')
  if (slip === null) throw new Error('no slip')
  return { page, slip }
}

it('asks in the words of the purpose, and shows what is added and what is removed', async () => {
  const { page } = await showSlip(open)
  expect(page.querySelector('h2')?.textContent).toBe('Change the text?')
  expect(page.querySelector('.added')?.textContent).toContain('new')
  expect(page.querySelector('.removed')?.textContent).toContain('old')
})

it('approves once by its button, and for the task by T while it has the focus', async () => {
  const { page, slip } = await showSlip(open)
  await settle(() => button(page, 'Approve once').click())
  await settle(() => press('t', slip))
  expect(decisions()).toEqual([{ decision: 'approve' }, { decision: 'approve', scope: 'task' }])
})

it('takes no key elsewhere, with Ctrl, in a field, or when keys are turned off', async () => {
  const { page, slip } = await showSlip(open)
  await settle(() => press('a', document.body))
  await settle(() => press('a', slip, { ctrlKey: true }))
  await settle(() => press('d', slip))
  await settle(() => press('a', page.querySelector('input') ?? slip))
  turnApprovalKeys(false)
  await settle(() => press('Escape', slip))
  await settle(() => press('a', slip))
  expect(decisions()).toEqual([])
})

it('is content with a decision that was taken, also when the task cannot be read after it', async () => {
  asked = answerAsHub(({ method }) => (method === 'POST' ? Response.json(decided) : undefined))
  const { page } = await showSlip(open)
  await settle(() => button(page, 'Approve once').click())
  expect(asked.at(-1)?.path).toBe('/api/v1/tasks/task')
  expect(page.querySelector('[role=alert]')).toBeNull()
})

it('shows in its title what cannot be seen', async () => {
  const view = viewWith(open)
  const steps = view.steps.map((step) => ({
    ...step,
    note: 'Old\u200b.',
    calls: step.calls.map((call) => ({ ...call, purpose: 'Read \u202eetirw\u202c it.' })),
  }))
  const page = await show(<ApprovalSlip view={{ ...view, steps }} approval={open} />)
  expect(page.querySelector('h2')?.textContent).toBe(String.raw`Read \u{202e}etirw\u{202c} it?`)
  expect(page.textContent).toContain(String.raw`Old\u{200b}.`)
})

it('denies with the reason that was given', async () => {
  const { page } = await showSlip(open)
  await settle(() => button(page, 'Deny').click())
  const field = page.querySelector('input')
  if (field !== null) await settle(() => type(field, 'not today'))
  await settle(() => button(page, 'Deny').click())
  expect(decisions()).toEqual([{ decision: 'deny', reason: 'not today' }])
})

it.each(['e', 'd'])('keeps the focus when what %s opened is closed again', async (key) => {
  const { slip } = await showSlip(open)
  await settle(() => slip.focus())
  await settle(() => press(key, slip))
  const { activeElement } = document
  expect(activeElement).not.toBe(slip)
  await settle(() => press('Escape', activeElement ?? slip))
  expect(document.activeElement).toBe(slip)
})

it('approves arguments as they were changed', async () => {
  const { page, slip } = await showSlip(open)
  await settle(() => press('e', slip))
  const field = page.querySelector('textarea')
  if (field !== null) await settle(() => type(field, 'newer'))
  await settle(() => button(page, 'Approve as changed').click())
  expect(decisions()).toEqual([{ decision: 'approve', arguments: { content: 'newer', path: 'a.txt' } }])
})

it('keeps a dangerous one off until the phrase is typed, says why, and has no key for it', async () => {
  const { page, slip } = await showSlip(dangerous)
  await settle(() => press('a', slip))
  await settle(() => button(page, 'Delete 3 paths').click())
  expect(decisions()).toEqual([])
  expect(page.textContent).toContain('Opens when the phrase is typed')
  const field = page.querySelector('input')
  if (field !== null) await settle(() => type(field, 'delete 3 paths'))
  await settle(() => button(page, 'Delete 3 paths').click())
  expect(decisions()).toEqual([{ decision: 'approve', phrase: 'delete 3 paths' }])
})

it('sends the phrase of what was changed along with it', async () => {
  const { page } = await showSlip(dangerous)
  await settle(() => button(page, 'Edit').click())
  const [paths] = page.querySelectorAll('textarea')
  if (paths !== undefined) await settle(() => type(paths, '["a","b"]'))
  const field = page.querySelector<HTMLInputElement>('form input')
  if (field !== null) await settle(() => type(field, 'delete 2 paths'))
  await settle(() => button(page, 'Approve as changed').click())
  expect(decisions()).toEqual([
    { decision: 'approve', arguments: { paths: ['a', 'b'] }, phrase: 'delete 2 paths' },
  ])
})

it('that wants a second person says who, and whoever asked for it may only deny', async () => {
  const own = { platform: 'local', workspace: 'local', user: 'owner', roles: ['owner'] } as const
  const view = { ...viewWith(dangerous), requester: own }
  const second = { ...dangerous, secondPerson: true } as const
  const page = await show(<ApprovalSlip view={view} approval={second} />)
  expect(page.textContent).toContain('an approver, but not You')
  expect(page.textContent).toContain('A second person has to approve it: owner may only deny it')
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Edit')
  await settle(() => button(page, 'Delete 3 paths').click())
  expect(decisions()).toEqual([])
  await settle(() => button(page, 'Deny').click())
  await settle(() => button(page, 'Deny').click())
  expect(decisions()).toEqual([{ decision: 'deny' }])
})

it('shows every thing that a dangerous one affects, and offers no grant for the task', async () => {
  const { page } = await showSlip(dangerous)
  expect(page.querySelectorAll('.rows-table tbody tr')).toHaveLength(3)
  expect(page.textContent).toContain('3 of 3 shown')
  expect(page.textContent).not.toContain('For this task')
})

it('cannot be approved before a long change is shown whole', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `+line ${at}`).join('\n')
  const { page } = await showSlip({ ...open, change: `a.txt\n@@ -0,0 +1,500 @@\n${lines}` })
  await settle(() => button(page, 'Approve once').click())
  expect(decisions()).toEqual([])
  await settle(() => button(page, 'Show everything').click())
  expect(page.textContent).toContain('line 499')
  await settle(() => button(page, 'Approve once').click())
  expect(decisions()).toEqual([{ decision: 'approve' }])
})

it('cannot be approved when what would run cannot be read', async () => {
  const { page } = await showSlip({ ...open, arguments: '{"content":' })
  await settle(() => button(page, 'Approve once').click())
  expect(decisions()).toEqual([])
  expect(page.textContent).toContain('cannot be shown whole')
})

it('offers no decision to who may not take it', async () => {
  session.value = { user: 'other', roles: ['member'], csrf: 'c', rehearsal: false, language: 'en' }
  const { page } = await showSlip(open)
  await settle(() => button(page, 'Approve once').click())
  expect(decisions()).toEqual([])
  expect(page.textContent).toContain('Only owner or an approver may decide')
  expect(page.textContent).not.toContain('Deny')
})

it('tells who pressed too late whose decision stands, and is no error', async () => {
  const by = { platform: 'slack', workspace: 'w', user: 'mei', roles: ['approver'] } as const
  const standing = {
    id: 'a1',
    task: 'task',
    conversation: 'conversation',
    call: 'c1',
    state: 'denied',
    deadline: 1,
    decidedBy: by,
    decidedAt: 2,
  }
  answerAsHub(({ method }) =>
    method === 'POST'
      ? refusal(409, 'APPROVAL_DECIDED', { approval: standing })
      : Response.json(exampleView()),
  )
  const { page } = await showSlip(open)
  await settle(() => button(page, 'Approve once').click())
  expect(page.querySelector('[role=alert]')).toBeNull()
  const stamp = await show(<Stamp approval={{ ...open, state: 'denied', decidedBy: by, decidedAt: 2 }} />)
  expect(stamp.textContent).toContain('denied · mei · Slack')
  const note = await show(<LateNote approval={open} />)
  expect(note.textContent).toBe('mei decided first: denied. Your press changed nothing.')
})

it('tells what is wrong with changed arguments and keeps the form', async () => {
  answerAsHub(() => refusal(422, 'INVALID_ARGUMENTS'))
  const { page, slip } = await showSlip(open)
  await settle(() => press('e', slip))
  await settle(() => button(page, 'Approve as changed').click())
  expect(page.querySelector('[role=alert]')?.textContent).toContain('refused: INVALID_ARGUMENTS')
  expect(page.querySelector('textarea')).not.toBeNull()
})

it('closes when its time is over, and says that nothing ran', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const { page } = await showSlip({ ...open, deadline: Date.now() + 2_000 })
    await settle(() => vi.advanceTimersByTime(3_000))
    expect(page.textContent).toContain('The time is over; nothing ran')
    await settle(() => button(page, 'Approve once').click())
    expect(decisions()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
