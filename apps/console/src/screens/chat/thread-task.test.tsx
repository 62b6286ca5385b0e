import type { TaskView } from '@errand/agent-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TaskItem } from '../../api/tasks.ts'
import { putItems, putView, viewOf } from '../../state/live.ts'
import { showTasks } from '../../state/live-tasks.ts'
import { session } from '../../state/session.ts'
import { language } from '../../state/reader.ts'
import { exampleItem, exampleView } from '../../test-support/example-task.ts'
import { answerAsHub, refusal as refused } from '../../test-support/hub.ts'
import { button, press, show, settle } from '../../test-support/page.tsx'
import { Announcer } from './announcer.tsx'
import { useChatKeys } from './chat-keys.ts'
import { tasksOf } from './open-task.ts'
import { ReceivedPills } from './received-pills.tsx'
import { ThreadTask } from './thread-task.tsx'

beforeEach(() => {
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
})
afterEach(() => vi.unstubAllGlobals())

let tasks = 0
const showTask = async (told: Partial<TaskView>, item: Partial<TaskItem> = {}) => {
  tasks += 1
  const id = `t${tasks}`
  const view = exampleView({ id, ...told })
  putView(view)
  await vi.waitFor(() => expect(viewOf(id).value).toBe(view))
  const page = await show(
    <ThreadTask item={exampleItem({ id, status: view.status, ...item })} onChange={() => {}} />,
  )
  return { page, id }
}
const step = {
  n: 1,
  note: 'Looking.',
  at: 0,
  calls: [
    { id: 'c1', tool: 'search_files', purpose: 'Search the log', state: 'ok', ms: 400 },
    {
      id: 'c2',
      tool: 'send_mail',
      purpose: 'Mail it',
      state: 'failed',
      problem: { code: 'TOOL_HELD', params: { reason: 'x' } },
    },
  ],
} as const

it('shows an open task with its steps, and no name of a tool', async () => {
  const { page } = await showTask({ steps: [step], pending: [{ id: 'm', text: 'and the rest' }] })
  expect(page.textContent).toContain('Search the log')
  expect(page.textContent).toContain('joins at step 2')
  expect(page.textContent).not.toContain('search_files')
})

it('folds a task that is done, gives its answer, and names what failed on the way', async () => {
  const { page } = await showTask(
    { status: 'done', steps: [step], answer: 'It was **full**.' },
    { ended: true },
  )
  expect(page.querySelector('.answer .markdown')?.textContent).toBe('It was full.')
  expect(page.textContent).toContain('Failed on the way: Mail it (failed)')
  expect(page.textContent).not.toContain('Looking.')
  await settle(() => button(page, 'Steps').click())
  expect(page.textContent).toContain('Looking.')
})

it('tells of an interrupted task what is done, unknown and left, and checks before it goes on', async () => {
  const report = {
    done: ['copied'],
    unknown: ['deleted'],
    failed: [],
    notDone: ['told'],
    stuck: { code: 'BUDGET_TIME', params: { seconds: 180 } },
    handedTo: 'ops',
  } as const
  const { page, id } = await showTask({ status: 'interrupted', report }, { ended: true })
  expect([...page.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'copiedDone',
    'deletedUnknown',
    'toldLeft',
  ])
  expect(page.textContent).toContain('Handed over to ops')
  const asked = answerAsHub(() => Response.json({ messageId: 'm' }, { status: 202 }))
  await settle(() => button(page, 'Check, then continue').click())
  expect(asked.map(({ path }) => path)).toEqual([`/api/v1/tasks/${id}/resume`])
})

it('offers the answers to a question, and sends the one that is pressed', async () => {
  const question = {
    question: 'Which one?',
    options: ['this', 'that'],
    about: 'model',
    purpose: '',
    call: 'c1',
  } as const
  const { page, id } = await showTask({ status: 'clarifying', question })
  const asked = answerAsHub(() =>
    Response.json(
      { messageId: 'm', taskId: id, conversation: 'c', disposition: 'answered' },
      { status: 202 },
    ),
  )
  await settle(() => button(page, 'that').click())
  expect(asked).toMatchObject([{ path: `/api/v1/tasks/${id}/messages`, body: { text: 'that' } }])
})

it('sends the same answer to the next question as an answer of its own', async () => {
  const question = { question: 'Sure?', options: ['yes'], about: 'model', purpose: '', call: 'c1' } as const
  const { page, id } = await showTask({ status: 'clarifying', question })
  const asked = answerAsHub(() =>
    Response.json(
      { messageId: 'm', taskId: id, conversation: 'c', disposition: 'answered' },
      { status: 202 },
    ),
  )
  await settle(() => button(page, 'yes').click())
  await settle(() => button(page, 'yes').click())
  const messages = [{ at: 2, kind: 'answered', text: 'yes' }] as const
  await settle(() => putView(exampleView({ id, seq: 2, status: 'clarifying', question, messages })))
  await settle(() => button(page, 'yes').click())
  const ids = asked.map(({ body }) => z.object({ requestId: z.string() }).parse(body).requestId)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('asks once, below the whole, for what a part of it needs, in the words of the part', async () => {
  const approval = {
    id: 'pa',
    call: 'c1',
    tool: 'write_file',
    level: 'write',
    arguments: '{}',
    change: 'x',
    state: 'open',
    deadline: Date.now() + 600_000,
  } as const
  const part = {
    key: 'a',
    goal: 'Write it',
    task: 'the-part',
    status: 'waiting_approval',
    after: [],
    steps: { used: 1, of: 12 },
    elapsed: 0,
  } as const
  const spawning = {
    id: 'c1',
    tool: 'spawn_subtasks',
    purpose: 'Divide',
    state: 'running',
    parts: [part],
  } as const
  const { page } = await showTask({
    steps: [{ n: 1, note: 'Dividing.', at: 0, calls: [spawning] }],
    approvals: [{ ...approval, part: 'a' }],
  })
  putView(
    exampleView({
      id: 'the-part',
      status: 'waiting_approval',
      approvals: [approval],
      steps: [
        {
          n: 1,
          note: 'Writing.',
          at: 0,
          calls: [{ id: 'c1', tool: 'write_file', purpose: 'Write the note', state: 'waiting' }],
        },
      ],
    }),
  )
  await vi.waitFor(() =>
    expect(page.querySelector('[data-decision] h2')?.textContent).toBe('Write the note?'),
  )
  expect(page.querySelectorAll('[data-decision]')).toHaveLength(1)
})

it('shows a part of a task with its task alone', async () => {
  putItems([exampleItem({ id: 'whole', conversation: 'w' })])
  putItems([exampleItem({ id: 'part', conversation: 'w', parent: { task: 'whole', key: 'a' } })])
  showTasks()
  expect(tasksOf('w').map(({ id }) => id)).toEqual(['whole'])
})

it('lets somebody without the right only watch', async () => {
  session.value = { user: 'other', roles: ['member'], csrf: 'c', rehearsal: false, language: 'en' }
  const { page } = await showTask({ steps: [step] })
  expect(page.textContent).not.toContain('Stop')
})

it('leaves the focus on the page when what had it goes', async () => {
  const { page, id } = await showTask({ steps: [step] })
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  button(page, 'Stop').focus()
  await settle(() => putView(exampleView({ id, seq: 2, status: 'done', answer: 'x' })))
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})

const Pills = ({ id }: { readonly id: string }) => (
  <ReceivedPills view={viewOf(id).value ?? exampleView({ id })} onEdit={() => {}} />
)

it('leaves the focus on the page when a step takes the message whose button has it', async () => {
  const pending = [{ id: 'm1', text: 'and b' }]
  await settle(() => putView(exampleView({ id: 'pills', pending })))
  const page = await show(<Pills id="pills" />)
  const main = document.createElement('main')
  main.tabIndex = -1
  document.body.append(main)
  button(page, 'Remove').focus()
  await settle(() => putView(exampleView({ id: 'pills', seq: 2 })))
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})

it('takes a received message back, gives its text to who wants to change it, and looks again', async () => {
  const edited: string[] = []
  const page = await show(
    <ReceivedPills
      view={exampleView({ pending: [{ id: 'm1', text: 'no' }] })}
      onEdit={(text) => edited.push(text)}
    />,
  )
  const asked = answerAsHub(({ method }) =>
    method === 'DELETE' ? new Response(undefined, { status: 204 }) : Response.json(exampleView()),
  )
  await settle(() => button(page, 'Edit').click())
  expect(asked).toMatchObject([{ method: 'DELETE', path: '/api/v1/messages/m1' }, { method: 'GET' }])
  expect(edited).toEqual(['no'])
})

it('tells a change of state to who listens, and not how things stood at first', async () => {
  const page = await show(<Announcer tasks={[exampleItem({ title: 'Count' })]} />)
  expect(page.textContent).toBe('')
  const { render } = await import('preact')
  await settle(() => render(<Announcer tasks={[exampleItem({ title: 'Count', status: 'done' })]} />, page))
  expect(page.textContent).toBe('Count: Done')
})

const Keys = () => {
  const { refusal } = useChatKeys({ open: exampleView(), onNew: () => {} })
  return (
    <>
      <p>{refusal?.message}</p>
      <textarea />
      <section class="slip wash-wait" tabIndex={0} />
    </>
  )
}

it('stops the task at esc, but not from a text, nor from an approval', async () => {
  const page = await show(<Keys />)
  const asked = answerAsHub(() => Response.json({ messageId: 'm' }, { status: 202 }))
  const field = page.querySelector('textarea')
  const slip = page.querySelector('section')
  if (field === null || slip === null) throw new Error('the page is not whole')
  field.value = 'half a sentence'
  await settle(() => press('Escape', field))
  await settle(() => press('Escape', slip))
  expect(asked).toEqual([])
  field.value = ''
  await settle(() => press('Escape', field))
  await settle(() => press('Escape', document.body))
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tasks/task/stop', '/api/v1/tasks/task/stop'])
})

it('tells why the task could not be stopped at esc', async () => {
  const page = await show(<Keys />)
  answerAsHub(() => refused(409, 'WRONG_STATUS'))
  await settle(() => press('Escape', document.body))
  expect(page.textContent).toContain('WRONG_STATUS')
})
