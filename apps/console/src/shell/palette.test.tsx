import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { session } from '../state/session.ts'
import { exampleItem } from '../test-support/example-task.ts'
import { answerAsHub, refusal } from '../test-support/hub.ts'
import { leave } from '../test-support/leave.ts'
import { press, settle, show, type } from '../test-support/page.tsx'
import { Palette } from './palette.tsx'

let page: HTMLElement | undefined
const closed = vi.fn<() => void>()

beforeEach(() => {
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  location.hash = '#/chat'
  closed.mockClear()
})
afterEach(async () => {
  await leave(page)
  vi.unstubAllGlobals()
})

const open = async () => {
  const shown = await show(<Palette onClose={closed} />)
  page = shown
  const field = shown.querySelector('input')
  if (field === null) throw new Error('no field')
  return { shown, field }
}
const options = (shown: HTMLElement) =>
  [...shown.querySelectorAll('[role=option]')].map((option) => option.querySelector('.clip')?.textContent)

it('offers the places at once, and goes to the chosen one', async () => {
  answerAsHub(() => Response.json({ items: [] }))
  const { shown, field } = await open()
  expect(options(shown)).toEqual(['Chat', 'Waiting', 'Tasks', 'Files'])
  await settle(() => press('ArrowDown', field))
  await settle(() => press('ArrowDown', field))
  const active = field.getAttribute('aria-activedescendant') ?? ''
  expect(document.querySelector(`#${active}`)?.getAttribute('aria-selected')).toBe('true')
  await settle(() => press('Enter', field))
  expect(location.hash).toBe('#/tasks')
  expect(closed).toHaveBeenCalledOnce()
})

it('finds a task by its title, in one question for what was typed', async () => {
  const asked = answerAsHub(() => Response.json({ items: [exampleItem({ id: 'x', title: 'Late orders' })] }))
  const { shown, field } = await open()
  await settle(() => type(field, 'late'))
  await settle(() => type(field, 'late or'))
  await vi.waitFor(() => expect(options(shown)).toEqual(['Late orders', 'Ask: late or']))
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tasks?q=late+or&limit=8'])
  await settle(() => press('Enter', field))
  expect(location.hash).toBe('#/task/x')
})

it('asks for something new, under the same id when the first attempt came to nothing', async () => {
  let isUp = false
  const asked = answerAsHub(({ method }) => {
    if (method === 'GET') return Response.json({ items: [] })
    return isUp
      ? Response.json({ messageId: 'm', taskId: 't', conversation: 'talk', disposition: 'opened' })
      : refusal(503, 'DRAINING')
  })
  const { shown, field } = await open()
  await settle(() => type(field, 'Count them'))
  await settle(() => press('Enter', field))
  expect(shown.querySelector('[role=alert]')?.textContent).toContain('DRAINING')
  expect(closed).not.toHaveBeenCalled()
  isUp = true
  await settle(() => press('Enter', field))
  expect(location.hash).toBe('#/chat/talk')
  const said = z.object({ text: z.literal('Count them'), requestId: z.string() })
  const [first, second] = asked.filter(({ method }) => method === 'POST').map(({ body }) => said.parse(body))
  expect(first?.requestId).toBe(second?.requestId)
})

it('leaves Enter to whoever still composes a word', async () => {
  const asked = answerAsHub(() => Response.json({ items: [] }))
  const { field } = await open()
  await settle(() => type(field, '订单'))
  await settle(() => press('Enter', field, { isComposing: true }))
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
})
