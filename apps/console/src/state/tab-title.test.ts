import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { exampleItem } from '../test-support/example-task.ts'
import { answerAsHub } from '../test-support/hub.ts'
import { forgetTasks, putItems, showTasks } from './live-tasks.ts'
import { askNeeds } from './needs.ts'
import { language } from './reader.ts'
import { session } from './session.ts'
import { keepTabTitle } from './tab-title.ts'

const look = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const tell = (...told: Parameters<typeof exampleItem>): void => {
  putItems([exampleItem(...told)])
  showTasks()
}

beforeAll(() => {
  language.value = 'en'
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  keepTabTitle()
})
beforeEach(() => {
  look(false)
  forgetTasks()
})

it('tells of a decision that waits, until it is taken', () => {
  tell({ title: 'Count', status: 'executing' })
  expect(document.title).toBe('Errand')
  tell({ title: 'Count', status: 'waiting_approval' })
  expect(document.title).toBe('Needs approval · Count')
  tell({ title: 'Count', status: 'executing' })
  expect(document.title).toBe('Errand')
})

it('tells of a decision that a part of a task waits for', async () => {
  const approval = {
    id: 'a',
    task: 'part',
    conversation: 'conversation',
    call: 'c1',
    state: 'open',
    deadline: 1,
  }
  const none = { all: 0, open: 0, waiting: 0, wrong: 0, done: 0 }
  const hub = (open: readonly object[]) =>
    answerAsHub(({ path }) =>
      Response.json(
        path.endsWith('/counts') ? none : path.endsWith('/approvals') ? { items: open } : { items: [] },
      ),
    )
  tell({ title: 'Count', status: 'executing' })
  hub([approval])
  await askNeeds()
  expect(document.title).toBe('Needs approval · Count')
  hub([])
  await askNeeds()
  expect(document.title).toBe('Errand')
  vi.unstubAllGlobals()
})

it('tells of an end that nobody saw, until somebody looks', () => {
  tell({ title: 'Count', status: 'executing' })
  look(true)
  tell({ title: 'Count', status: 'done', ended: true })
  expect(document.title).toBe('Done · Count')
  look(false)
  expect(document.title).toBe('Errand')
})

it('is quiet about an end that is seen, and about the decisions of others', () => {
  session.value = { user: 'other', roles: ['member'], csrf: 'c', rehearsal: false, language: 'en' }
  tell({ title: 'Count', status: 'waiting_approval' })
  tell({ title: 'Count', status: 'done', ended: true })
  expect(document.title).toBe('Errand')
})
