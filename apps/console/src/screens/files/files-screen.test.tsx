import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetTasks, putItems } from '../../state/live-tasks.ts'
import { session } from '../../state/session.ts'
import { exampleItem } from '../../test-support/example-task.ts'
import { answerAsHub, refusal } from '../../test-support/hub.ts'
import { leave } from '../../test-support/leave.ts'
import { button, press, settle, show } from '../../test-support/page.tsx'
import { FilesScreen } from './files-screen.tsx'

let page: HTMLElement | undefined
const entry = (path: string, more: object = {}) => ({
  path,
  kind: 'file',
  size: 12,
  modified: 1_000,
  ...more,
})
let listed: readonly object[] = []
const bytes = new Map<string, string>()

beforeEach(() => {
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  forgetTasks()
  listed = [entry('notes/b.md'), entry('a.txt'), entry('notes', { kind: 'folder', size: 0 })]
  bytes.clear()
})
afterEach(async () => {
  await leave(page)
  vi.unstubAllGlobals()
})

const folder = '/api/v1/conversations/talk/files'
const hub = () =>
  answerAsHub(({ path, method }) => {
    if (method === 'PUT') return Response.json({ conversation: 'talk', path: 'a.txt', size: 5 })
    if (path === folder) return Response.json({ items: listed, isWhole: true })
    if (path.startsWith('/api/v1/tasks'))
      return Response.json({ items: [exampleItem({ conversation: 'talk' })] })
    const text = bytes.get(decodeURIComponent(path.slice(folder.length + 1)))
    return text === undefined ? refusal(404, 'PATH_MISSING') : new Response(text)
  })
const open = async (id?: string): Promise<HTMLElement> => {
  const shown = await show(id === undefined ? <FilesScreen /> : <FilesScreen id={id} />)
  page = shown
  await vi.waitFor(() => expect(shown.querySelector('table, .nothing, [role=alert]')).not.toBeNull())
  return shown
}
const names = (shown: HTMLElement) =>
  [...shown.querySelectorAll('.file-name .clip')].map(({ textContent }) => textContent)
const file = (shown: HTMLElement, path: string) => {
  const found = shown.querySelector<HTMLElement>(`[data-path="${path}"]`)
  if (found === null) throw new Error(`no ${path}`)
  return found
}
const choose = async (shown: HTMLElement, ...files: readonly File[]) => {
  const zone = shown.querySelector('.folder')
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(drop, 'dataTransfer', { value: { files } })
  await settle(() => zone?.dispatchEvent(drop))
}

it('shows the newest conversation when none is named, folders before what they hold', async () => {
  hub()
  expect(names(await open())).toEqual(['a.txt', 'notes', 'b.md'])
})

it('shows what a file holds as text, whatever it would be elsewhere, and goes back to its row', async () => {
  hub()
  bytes.set('notes/b.md', '<img src=x onerror="alert(1)">')
  const shown = await open('talk')
  await settle(() => file(shown, 'notes/b.md').click())
  await vi.waitFor(() => expect(shown.querySelector('.file-text')?.textContent).toContain('<img src=x'))
  expect(shown.querySelector('img')).toBeNull()
  expect(shown.querySelector<HTMLAnchorElement>('.file-view a')?.getAttribute('href')).toBe(
    `${folder}/notes/b.md`,
  )
  await settle(() => press('Escape', shown.querySelector('.file-view') ?? shown))
  expect(shown.querySelector('.file-view')).toBeNull()
  expect(document.activeElement).toBe(file(shown, 'notes/b.md'))
})

it('shows of a long file the beginning and says so', async () => {
  hub()
  bytes.set('a.txt', 'x'.repeat(300_000))
  const shown = await open('talk')
  await settle(() => file(shown, 'a.txt').click())
  await vi.waitFor(() => expect(shown.querySelector('.file-text')?.textContent).toHaveLength(262_144))
  expect(shown.textContent).toContain('This is the beginning, 262 kB of')
  expect(shown.textContent).toContain('Download the whole')
})

it('says what stands in the way of a look, and what to do', async () => {
  hub()
  const shown = await open('talk')
  await settle(() => file(shown, 'a.txt').click())
  await vi.waitFor(() =>
    expect(shown.querySelector('[role=alert]')?.textContent).toBe('refused: PATH_MISSINGwhat to do'),
  )
})

it('stores what is dropped, and asks before it takes the place of another', async () => {
  const asked = hub()
  const shown = await open('talk')
  await choose(shown, new File(['hello'], 'new.md'), new File(['hello'], 'a.txt'))
  const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(puts()).toEqual([`${folder}/new.md`])
  expect(shown.textContent).toContain('a.txt is there already.')
  await settle(() => button(shown, 'Replace it').click())
  expect(puts()).toEqual([`${folder}/new.md`, `${folder}/a.txt`])
})

it('stores nothing while it is not known what is there already', async () => {
  const asked = answerAsHub(() => refusal(503, 'DRAINING'))
  const shown = await open('talk')
  await choose(shown, new File(['hello'], 'a.txt'))
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(button(shown, 'Upload').getAttribute('aria-disabled')).toBe('true')
})

it('reads the folder anew when a task of the conversation has gone a step further', async () => {
  hub()
  const shown = await open('talk')
  listed = [entry('made.md')]
  await settle(() => putItems([exampleItem({ id: 'x', conversation: 'talk', steps: 2 })]))
  await vi.waitFor(() => expect(names(shown)).toEqual(['made.md']))
})

it('says why a folder is empty', async () => {
  hub()
  listed = []
  expect((await open('talk')).querySelector('.nothing')?.textContent).toContain('The folder is empty.')
})
