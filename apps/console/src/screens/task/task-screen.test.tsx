import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TaskView } from '@errand/agent-core'
import { keepLive } from '../../state/live.ts'
import { forgetTasks, putView } from '../../state/live-tasks.ts'
import { session } from '../../state/session.ts'
import { exampleEvents } from '../../test-support/example-events.ts'
import { exampleView } from '../../test-support/example-task.ts'
import { answerAsHub, refusal } from '../../test-support/hub.ts'
import { giveSize, leave } from '../../test-support/leave.ts'
import { Line } from '../../test-support/line.ts'
import { button, press, settle, show } from '../../test-support/page.tsx'
import { TaskScreen } from './task-screen.tsx'

let page: HTMLElement | undefined
/** As many events as have happened so far. */
let happened = exampleEvents.length

beforeEach(() => {
  giveSize()
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  forgetTasks()
  happened = exampleEvents.length
})
afterEach(async () => {
  await leave(page)
  vi.unstubAllGlobals()
})

const hub = (view: TaskView) =>
  answerAsHub(({ path, method }) => {
    if (method === 'POST') return Response.json({ messageId: 'm' }, { status: 202 })
    if (!path.includes('/journal')) return Response.json(view)
    const after = Number(new URL(path, location.href).searchParams.get('after'))
    return Response.json({ items: exampleEvents.slice(after, happened) })
  })

const open = async (): Promise<HTMLElement> => {
  const shown = await show(<TaskScreen id="task" />)
  page = shown
  await vi.waitFor(() => expect(shown.querySelector('.events')).not.toBeNull())
  return shown
}
const done = exampleView({ status: 'done', seq: exampleEvents.length })
const current = (shown: HTMLElement) => shown.querySelector('.events [aria-current=true]')
const key = (name: string) => settle(() => press(name, document.body))

it('tells what happened, event by event, and of the selected one everything', async () => {
  hub(done)
  const shown = await open()
  expect(shown.querySelector('[role=table]')?.getAttribute('aria-rowcount')).toBe(
    String(exampleEvents.length + 1),
  )
  expect(shown.textContent).toContain('ann asked: Find the late orders')
  const row = [...shown.querySelectorAll<HTMLElement>('.event-line')].find(({ textContent }) =>
    textContent.startsWith('Step 1: Lists'),
  )
  await settle(() => row?.click())
  const rail = shown.querySelector('aside')
  expect(rail?.textContent).toContain('First the list, then the mails.')
  expect(rail?.textContent).toContain('"week": 12')
  expect(rail?.textContent).toContain('700')
})

it('moves along the events with the arrow keys, and dims what is still to come', async () => {
  hub(done)
  const shown = await open()
  expect(shown.querySelectorAll('.later')).toHaveLength(0)
  const last = current(shown)?.getAttribute('aria-rowindex')
  await key('ArrowLeft')
  await key('ArrowLeft')
  await key('ArrowRight')
  expect(Number(current(shown)?.getAttribute('aria-rowindex'))).toBe(Number(last) - 1)
  expect(shown.querySelector('input[type=range]')?.getAttribute('aria-valuetext')).toContain(
    `event ${exampleEvents.length - 1} of ${exampleEvents.length}`,
  )
})

it('replays from the first event when space is pressed at the end, and holds when it is pressed again', async () => {
  hub(done)
  const shown = await open()
  await key(' ')
  expect(current(shown)?.getAttribute('aria-rowindex')).toBe('2')
  await vi.waitFor(() => expect(current(shown)?.getAttribute('aria-rowindex')).toBe('3'), { timeout: 20_000 })
  await key(' ')
  expect(button(shown, 'Replay')).toBeDefined()
})

it('shows of the journal what a filter asks for, and leaves the playhead in its time', async () => {
  hub(done)
  const shown = await open()
  const calls = [...shown.querySelectorAll('button')].find(({ textContent }) =>
    textContent.startsWith('Calls '),
  )
  await settle(() => calls?.click())
  expect(calls?.getAttribute('aria-pressed')).toBe('true')
  const names = [...shown.querySelectorAll('.event-name')].map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !/^(?:call|part) /u.test(name))).toEqual([])
})

it('goes on with the task: what happens comes in at the end, and only that is asked for', async () => {
  happened = 8
  const asked = hub(exampleView({ seq: 8 }))
  const shown = await open()
  await vi.waitFor(() => expect(shown.querySelector('[role=table]')?.getAttribute('aria-rowcount')).toBe('9'))
  happened = 10
  await settle(() => putView(exampleView({ seq: 10 })))
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=table]')?.getAttribute('aria-rowcount')).toBe('11'),
  )
  expect(asked.at(-1)?.path).toContain('after=8')
})

it('stops the task, and says why when that is refused', async () => {
  const asked = hub(exampleView({ seq: 5 }))
  const shown = await open()
  await settle(() => button(shown, 'Stop').click())
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/tasks/task/stop' })
  answerAsHub(() => refusal(409, 'WRONG_STATUS'))
  await settle(() => button(shown, 'Stop').click())
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=alert]')?.textContent).toBe('refused: WRONG_STATUS'),
  )
})

it('leaves the focus with what can be done when Stop goes away under it', async () => {
  hub(exampleView({ seq: 5 }))
  const shown = await open()
  await settle(() => button(shown, 'Stop').focus())
  await settle(() => putView(exampleView({ seq: 6, status: 'stopped' })))
  await vi.waitFor(() => expect(() => button(shown, 'Stop')).toThrow('no button'))
  expect(document.activeElement?.className).toBe('task-actions')
})

it('offers nothing to stop once the task has ended', async () => {
  hub(done)
  const shown = await open()
  expect(() => button(shown, 'Stop')).toThrow('no button')
})

it.each([
  ['failed', 'Retry'],
  ['interrupted', 'Resume'],
  ['stopped', 'Resume'],
] as const)('lets a task that %s go on, and no part of another', async (status, name) => {
  const asked = hub(exampleView({ status, seq: 5 }))
  const shown = await open()
  await settle(() => button(shown, name).click())
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/v1/tasks/task/resume' })
  await settle(() => putView(exampleView({ status, seq: 6, parent: { task: 'whole', key: 'north' } })))
  await vi.waitFor(() => expect(() => button(shown, name)).toThrow('no button'))
})

it('says that there is no such task, and leads to those that are', async () => {
  answerAsHub(() => refusal(404, 'UNKNOWN_TASK'))
  const shown = await show(<TaskScreen id="nowhere" />)
  page = shown
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')?.textContent).toContain('UNKNOWN_TASK'))
  expect([...shown.querySelectorAll('a')].some(({ hash }) => hash === '#/tasks')).toBe(true)
})

// The last: the page of this file is live from here on.
it('costs the page nothing of its stream when there is no such task', async () => {
  vi.stubGlobal('EventSource', Line)
  answerAsHub(({ path }) =>
    path.startsWith('/api/v1/tasks/') ? refusal(404, 'UNKNOWN_TASK') : Response.json({ items: [] }),
  )
  keepLive()
  Line.open[0]?.tell('hello', { at: Date.now(), version: '1' })
  const shown = await show(<TaskScreen id="task" />)
  page = shown
  await vi.waitFor(() => expect(shown.querySelector('[role=alert]')).not.toBeNull())
  expect(Line.open.map(({ url }) => url)).toEqual(['/api/v1/stream'])
  hub(exampleView({ seq: 5 }))
  await settle(() => button(shown, 'Try again').click())
  await vi.waitFor(() => expect(Line.open.at(-1)?.url).toBe('/api/v1/stream?task=task'))
})
