import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { putItems } from '../../state/live.ts'
import { forgetTasks } from '../../state/live-tasks.ts'
import { session } from '../../state/session.ts'
import { exampleItem } from '../../test-support/example-task.ts'
import { answerAsHub, refusal } from '../../test-support/hub.ts'
import { giveSize, leave } from '../../test-support/leave.ts'
import { button, press, settle, show, type } from '../../test-support/page.tsx'
import { TasksScreen } from './tasks-screen.tsx'

const task = (n: number) =>
  exampleItem({ id: `t${String(n).padStart(5, '0')}`, title: `Task ${n}`, status: 'done', ended: true })
/** Newest first, as the hub lists them. */
const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => task(from - index))
let page: HTMLElement | undefined

beforeEach(() => {
  giveSize()
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  forgetTasks()
})
afterEach(async () => {
  await leave(page)
  vi.unstubAllGlobals()
})

const open = async (): Promise<HTMLElement> => {
  const shown = await show(<TasksScreen />)
  page = shown
  await settle(() => {})
  return shown
}
const rowsOf = (shown: HTMLElement) => [...shown.querySelectorAll('.table-body [role=row]')]
const titles = (shown: HTMLElement) =>
  [...shown.querySelectorAll('.task-title')].map((title) => title.textContent)
const key = (name: string) => settle(() => press(name, document.activeElement ?? document.body))

it('draws of a long list what is seen, and tells those who listen how long it is', async () => {
  answerAsHub(({ path }) => Response.json({ items: hundred(path.includes('cursor') ? 100 : 200), next: 'n' }))
  const shown = await open()
  expect(rowsOf(shown).length).toBeLessThan(60)
  expect(titles(shown)[0]).toBe('Task 200')
  expect(rowsOf(shown)[0]?.getAttribute('aria-rowindex')).toBe('2')
  expect(Number(shown.querySelector('[role=table]')?.getAttribute('aria-rowcount'))).toBeGreaterThanOrEqual(
    101,
  )
})

it('goes through the list with J and K, and each row leads to its task', async () => {
  answerAsHub(() => Response.json({ items: hundred(100) }))
  await open()
  await key('j')
  await key('j')
  await key('j')
  await key('k')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Task 99'))
  expect(document.activeElement?.getAttribute('href')).toBe('#/task/t00099')
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-current')).toBe('true')
})

it('changes a row in its place and takes a new task in on top, without taking the focus', async () => {
  answerAsHub(() => Response.json({ items: hundred(100) }))
  const shown = await open()
  await key('j')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Task 100'))
  const focused = document.activeElement
  const later = { since: Date.now(), status: 'failed' } as const
  await settle(() =>
    putItems([
      { ...task(99), ...later },
      { ...task(101), since: 1 },
    ]),
  )
  await vi.waitFor(() => expect(titles(shown)[0]).toBe('Task 101'))
  expect(rowsOf(shown)[2]?.textContent).toContain('Failed')
  expect(document.activeElement).toBe(focused)
  expect(focused?.textContent).toBe('Task 100')
})

it('asks for one kind of tasks, and shows none of another that comes meanwhile', async () => {
  const asked = answerAsHub(({ path }) =>
    Response.json({ items: path.includes('wrong') ? [] : hundred(100) }),
  )
  const shown = await open()
  await settle(() => button(shown, 'Went wrong').click())
  expect(asked.at(-1)?.path).toBe('/api/v1/tasks?limit=100&status=wrong')
  await settle(() => putItems([task(200), { ...task(201), status: 'failed' }]))
  await vi.waitFor(() => expect(titles(shown)).toEqual(['Task 201']))
})

it('says why nothing was found, and leads out', async () => {
  answerAsHub(({ path }) => Response.json({ items: path.includes('q=') ? [] : hundred(100) }))
  const shown = await open()
  await key('/')
  const field = shown.querySelector('input')
  expect(document.activeElement).toBe(field)
  if (field === null) throw new Error('no field')
  type(field, ' orders ')
  await vi.waitFor(() =>
    expect(shown.querySelector('.nothing')?.textContent).toContain('No title has "orders".'),
  )
  await settle(() => button(shown, 'Clear the search').click())
  await vi.waitFor(() => expect(titles(shown)[0]).toBe('Task 100'))
})

it('says as an alert what stands in the way, what goes on, and when it tries again', async () => {
  let isUp = false
  answerAsHub(() => (isUp ? Response.json({ items: hundred(100) }) : refusal(503, 'STORE_FULL')))
  const shown = await open()
  const alert = shown.querySelector('[role=alert]')
  expect(alert?.textContent).toContain('refused: STORE_FULL')
  expect(alert?.textContent).toContain('Nothing is lost: tasks go on')
  expect(shown.textContent).toContain('Trying again in 5 seconds.')
  isUp = true
  await settle(() => button(shown, 'Try again').click())
  await vi.waitFor(() => expect(titles(shown)[0]).toBe('Task 100'))
  expect(shown.querySelector('[role=alert]')).toBeNull()
})
