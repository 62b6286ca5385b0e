import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTasks } from '../../state/live-tasks.ts'
import { keepNeeds } from '../../state/needs.ts'
import { session } from '../../state/session.ts'
import { exampleItem } from '../../test-support/example-task.ts'
import { answerAsHub } from '../../test-support/hub.ts'
import { leave } from '../../test-support/leave.ts'
import { press, settle, show } from '../../test-support/page.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

let page: HTMLElement | undefined
const approval = (id: string, deadline: number, more: object = {}) => ({
  id,
  task: 'a',
  conversation: `talk ${id}`,
  call: 'c1',
  state: 'open',
  deadline,
  tool: 'write_file',
  level: 'write',
  change: `notes/${id}.md: new file\n+ a line`,
  ...more,
})
const counts = { all: 4, open: 3, waiting: 2, wrong: 1, done: 0 }
const minute = 60_000

beforeEach(() => {
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  forgetTasks()
})
afterEach(async () => {
  await leave(page)
  // Whoever leaves the house forgets what waited.
  keepNeeds()()
  vi.unstubAllGlobals()
})

const stranger = { platform: 'slack', workspace: 'w', user: 'bob', roles: ['member' as const] }
const tasks = [
  exampleItem({ id: 'a', title: 'Sum up', status: 'waiting_approval', since: Date.now() }),
  exampleItem({
    id: 'b',
    title: 'Which week',
    status: 'clarifying',
    since: Date.now(),
    conversation: 'talk b',
  }),
  exampleItem({ id: 'c', title: 'Not mine', status: 'clarifying', since: Date.now(), requester: stranger }),
  exampleItem({ id: 'd', title: 'At work', status: 'executing', since: Date.now() }),
  exampleItem({ id: 'e', title: 'Broke', status: 'failed', ended: true, since: Date.now() }),
  exampleItem({
    id: 'f',
    title: 'Broke long ago',
    status: 'failed',
    ended: true,
    since: Date.now() - 72 * 60 * minute,
  }),
]

const open = async (items = tasks, approvals: readonly object[] = []): Promise<HTMLElement> => {
  answerAsHub(({ path }) => {
    if (path.includes('counts')) return Response.json(counts)
    if (path.includes('approvals')) return Response.json({ items: approvals })
    return Response.json({ items })
  })
  const shown = await show(<WaitingScreen />)
  page = shown
  await vi.waitFor(() => expect(shown.querySelector('.waiting-part')).not.toBeNull())
  return shown
}
const sentence = (shown: HTMLElement) => shown.querySelector('.waiting-sentence')?.textContent?.trim()
const titlesIn = (shown: HTMLElement, id: string) =>
  [...shown.querySelectorAll(`#${id} .wait-title`)].map(({ textContent }) => textContent)

it('says in one breath what waits for this person, what runs and what went wrong lately', async () => {
  const shown = await open(tasks, [
    approval('x', Date.now() + 9 * minute),
    approval('y', Date.now() + 5 * minute),
  ])
  await vi.waitFor(() =>
    expect(sentence(shown)).toBe('2 decisions and 1 question wait for you. 1 task runs. 1 went wrong.'),
  )
  expect(titlesIn(shown, 'for-you')).toEqual(['notes/y.md: new file', 'notes/x.md: new file', 'Which week'])
  expect(titlesIn(shown, 'running')).toEqual(['At work'])
  expect(titlesIn(shown, 'wrong')).toEqual(['Broke'])
})

it('decides nothing: each row leads to where everything is shown', async () => {
  const shown = await open(tasks, [approval('x', Date.now() + minute, { level: 'dangerous' })])
  await vi.waitFor(() => expect(titlesIn(shown, 'for-you')).toHaveLength(2))
  const rows = [...shown.querySelectorAll('#for-you .wait-row')]
  expect(rows.map((row) => row.querySelector('a')?.hash)).toEqual(['#/chat/talk%20x', '#/chat/talk%20b'])
  expect(shown.querySelectorAll('.wait-rows button')).toHaveLength(0)
})

it('says for whom an approval is and until when, and that its time is up', async () => {
  const shown = await open(tasks, [
    approval('x', Date.now() + 3 * minute + 500),
    approval('y', Date.now() - 1),
  ])
  await vi.waitFor(() => expect(shown.querySelectorAll('#for-you .wait-under')).toHaveLength(3))
  const [late, early] = [...shown.querySelectorAll('#for-you .wait-under')].map(
    ({ textContent }) => textContent,
  )
  expect(late).toContain('time is up')
  expect(early).toMatch(/^Write, for owner · Sum up · (?:3:00|2:59) left$/u)
})

it('says of an approval that a part asks for, for whom its task is', async () => {
  const shown = await open(tasks, [
    approval('p', Date.now() + minute, { task: 'part', conversation: 'conversation' }),
  ])
  await vi.waitFor(() =>
    expect(shown.querySelector('#for-you .wait-under')?.textContent).toContain('for owner · At work'),
  )
})

it('says so when nothing waits', async () => {
  const shown = await open([])
  await vi.waitFor(() => expect(sentence(shown)).toBe('Nothing waits for you. Nothing runs.'))
  expect(shown.querySelector('#for-you')?.textContent).toContain(
    'No decision and no question of yours is open.',
  )
})

it('goes through what waits with J and K, and the parts of the sentence lead to their sections', async () => {
  const shown = await open(tasks, [approval('x', Date.now() + minute)])
  await vi.waitFor(() => expect(titlesIn(shown, 'for-you')).toHaveLength(2))
  await settle(() => press('j', document.body))
  await settle(() => press('j', document.body))
  expect(document.activeElement?.closest('.wait-row')?.textContent).toContain('Which week')
  const wrong = [...shown.querySelectorAll<HTMLElement>('.waiting-part')].at(-1)
  await settle(() => wrong?.click())
  expect(document.activeElement?.id).toBe('wrong')
})
