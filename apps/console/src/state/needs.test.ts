import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleItem } from '../test-support/example-task.ts'
import { answerAsHub, refusal } from '../test-support/hub.ts'
import { forgetTasks, putItems, showTasks } from './live-tasks.ts'
import { approvals, keepNeeds } from './needs.ts'
import { session } from './session.ts'

const counts = { all: 1, open: 1, waiting: 0, wrong: 0, done: 0 }
const approval = { id: 'a', task: 'part', conversation: 'c', call: 'c1', state: 'open', deadline: 1 }
const hub = (open: readonly object[] = []) =>
  answerAsHub(({ path }) => {
    if (path.endsWith('/counts')) return Response.json(counts)
    return Response.json({ items: path.endsWith('/approvals') ? open : [] })
  })

beforeEach(() => {
  vi.useFakeTimers()
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  forgetTasks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hears soon of what a part of a task asks, which changes no task of a list', async () => {
  putItems([exampleItem({ status: 'executing' })])
  showTasks()
  hub()
  const end = keepNeeds()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(approvals.value).toEqual([])
  hub([approval])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(approvals.value).toMatchObject([{ id: 'a' }])
  end()
})

it('asks no more while nothing is at work, nor for whoever has left', async () => {
  const asked = hub()
  const end = keepNeeds()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
  end()
  const late = Promise.withResolvers<Response>()
  const gone: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    gone.push(path)
    return late.promise
  })
  const leave = keepNeeds()
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
  late.resolve(refusal(503, 'DRAINING'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(gone).toHaveLength(3)
})
