import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { session } from '../../state/session.ts'
import { language } from '../../state/reader.ts'
import { exampleView } from '../../test-support/example-task.ts'
import { answerAsHub, refusal, type Asked } from '../../test-support/hub.ts'
import { button, press, show, settle, type } from '../../test-support/page.tsx'
import { Composer } from './composer.tsx'
import { putBack, unsentIn } from './unsent.ts'

const accepted = () =>
  Response.json({ messageId: 'm', taskId: 't', conversation: 'c', disposition: 'opened' }, { status: 202 })
const sent: unknown[] = []
const message = z.object({ conversation: z.string(), requestId: z.string() })
const bodies = (asked: readonly Asked[]) => asked.map(({ body }) => message.parse(body))

beforeEach(() => {
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  sent.length = 0
  for (const place of ['c', 'new']) unsentIn(place).value = { text: '' }
})
afterEach(() => vi.unstubAllGlobals())

const showComposer = async (more: Partial<Parameters<typeof Composer>[0]> = {}) => {
  const page = await show(
    <Composer
      target={{ kind: 'conversation', conversation: 'c' }}
      open={undefined}
      onSent={(one) => sent.push(one)}
      {...more}
    />,
  )
  const field = page.querySelector('textarea')
  if (field === null) throw new Error('no field')
  return { page, field }
}

it('puts a file into the folder as bytes, under the path that the message then names', async () => {
  const asked = answerAsHub(() => Response.json({ conversation: 'c', path: 'in/a b.html', size: 3 }))
  const { page, field } = await showComposer()
  const chooser = page.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser === null) throw new Error('no chooser')
  const file = new File(['<p>'], 'a b.html', { type: 'text/html' })
  Object.defineProperty(chooser, 'files', { value: [file] })
  await settle(() => chooser.dispatchEvent(new Event('change')))
  expect(asked).toMatchObject([{ method: 'PUT', path: '/api/v1/conversations/c/files/in/a%20b.html' }])
  expect(z.instanceof(Blob).parse(asked[0]?.body).type).toBe('application/octet-stream')
  expect(field.value).toBe('in/a b.html ')
})

it('sends at Enter and is empty again', async () => {
  const asked = answerAsHub(accepted)
  const { field } = await showComposer()
  await settle(() => type(field, 'Count the orders'))
  await settle(() => press('Enter', field))
  expect(asked).toMatchObject([
    { path: '/api/v1/messages', body: { conversation: 'c', text: 'Count the orders' } },
  ])
  expect(sent).toHaveLength(1)
  expect(field.value).toBe('')
})

it('does not send at Shift and Enter, while words are composed, or when nothing is written', async () => {
  const asked = answerAsHub(accepted)
  const { field } = await showComposer()
  await settle(() => press('Enter', field))
  await settle(() => type(field, '周五'))
  await settle(() => press('Enter', field, { shiftKey: true }))
  await settle(() => press('Enter', field, { isComposing: true }))
  expect(asked).toEqual([])
  expect(field.value).toBe('周五')
})

it('keeps the text when sending fails, says what to do, and sends the same message again under its id', async () => {
  let isDown = true
  const asked = answerAsHub(() => (isDown ? undefined : accepted()))
  const { page, field } = await showComposer()
  await settle(() => type(field, 'Count'))
  await settle(() => press('Enter', field))
  expect(field.value).toBe('Count')
  expect(page.querySelector('[role=alert]')?.textContent).not.toBe('')
  isDown = false
  await settle(() => press('Enter', field))
  const ids = bodies(asked).map(({ requestId }) => requestId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(page.querySelector('[role=alert]')).toBeNull()
})

it('gives a changed text an id of its own', async () => {
  const asked = answerAsHub(() => refusal(429, 'INBOX_FULL'))
  const { field } = await showComposer()
  for (const text of ['Count', 'Count all']) {
    await settle(() => type(field, text))
    await settle(() => press('Enter', field))
  }
  expect(new Set(bodies(asked).map(({ requestId }) => requestId)).size).toBe(2)
})

it('keeps what was typed on while it was sending', async () => {
  const { field } = await showComposer()
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  await settle(() => type(field, 'One'))
  await settle(() => press('Enter', field))
  await settle(() => type(field, 'One two'))
  await settle(() => resolve(accepted()))
  expect(field.value).toBe('two')
})

it('says what becomes of a message while a task is open, and asks nothing of the kind for an answer', async () => {
  const asked = answerAsHub(accepted)
  const { page, field } = await showComposer({ open: exampleView() })
  const menu = page.querySelector('select')
  if (menu === null) throw new Error('no menu')
  await settle(() => {
    menu.value = 'restart'
    menu.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => type(field, 'Again'))
  await settle(() => press('Enter', field))
  expect(asked[0]?.body).toMatchObject({ mode: 'restart' })
  const asking = await showComposer({ open: exampleView({ status: 'clarifying' }) })
  expect(asking.page.querySelector('select')).toBeNull()
})

it('gives a new conversation one name, however often it is tried', async () => {
  const asked = answerAsHub(() => undefined)
  const { field } = await showComposer({ target: { kind: 'new' } })
  await settle(() => type(field, 'One'))
  await settle(() => press('Enter', field))
  await settle(() => type(field, 'One more'))
  await settle(() => press('Enter', field))
  const names = bodies(asked).map(({ conversation }) => conversation)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

it('keeps what is not sent in the browser, and puts a message back before it', () => {
  unsentIn('c').value = { text: 'later' }
  putBack('c', 'first')
  expect(unsentIn('c').value.text).toBe('first\nlater')
  expect(localStorage.getItem('unsent/c')).toContain(String.raw`first\nlater`)
  unsentIn('c').value = { text: '' }
  expect(localStorage.getItem('unsent/c')).toBeNull()
})

it('stops the open task from where one writes', async () => {
  const asked = answerAsHub(() => Response.json({ messageId: 'm' }, { status: 202 }))
  const { page } = await showComposer({ open: exampleView() })
  await settle(() => button(page, 'Stop').click())
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/tasks/task/stop'])
})
