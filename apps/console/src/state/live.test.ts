import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connection, items, keepLive, viewOf, watch } from './live.ts'
import { session } from './session.ts'
import { exampleItem, exampleView } from '../test-support/example-task.ts'
import { Line } from '../test-support/line.ts'

const hello = { at: Date.now(), version: '1' }
let listed: readonly unknown[] = []

beforeEach(() => {
  vi.stubGlobal('EventSource', Line)
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path.startsWith('/api/v1/session')
        ? { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
        : { items: listed },
    ),
  )
  session.value = { user: 'owner', roles: ['owner'], csrf: 'c', rehearsal: false, language: 'en' }
  keepLive()
})
afterEach(() => {
  session.value = undefined
  Line.open = []
  listed = []
  vi.unstubAllGlobals()
})

const only = (): Line => {
  const [line, ...more] = Line.open
  if (line === undefined || more.length > 0) throw new Error(`${Line.open.length} lines are open`)
  return line
}

it('hears of tasks and of the whole of a watched one, and an older view never replaces a newer', async () => {
  const line = only()
  line.tell('hello', hello)
  line.tell('task', exampleItem({ id: 'a', title: 'Count' }))
  line.tell('view', exampleView({ id: 'a', seq: 7, title: 'Count them' }))
  line.tell('view', exampleView({ id: 'a', seq: 6, title: 'Older' }))
  await vi.waitFor(() => expect(viewOf('a').value?.title).toBe('Count them'))
  expect(items.value.get('a')?.title).toBe('Count')
})

it('shows what comes within a frame at once', async () => {
  const line = only()
  const seen: number[] = []
  const end = items.subscribe((all) => seen.push(all.size))
  for (const id of ['a', 'b', 'c']) line.tell('task', exampleItem({ id }))
  await vi.waitFor(() => expect(items.value.size).toBe(3))
  end()
  expect(seen).toEqual([0, 3])
})

it('opens a stream with the watched tasks, and closes the last one only when the new one speaks', async () => {
  only().tell('hello', hello)
  const unwatch = watch('a')
  await vi.waitFor(() => expect(Line.open.length).toBe(2))
  expect(Line.open[1]?.url).toBe('/api/v1/stream?task=a')
  Line.open[1]?.tell('hello', hello)
  expect(only().url).toBe('/api/v1/stream?task=a')
  unwatch()
  await vi.waitFor(() => expect(Line.open.length).toBe(2))
})

it('goes on with another stream from the last event that came, also where one never spoke', async () => {
  only().tell('hello', hello, '40')
  only().tell('task', exampleItem({ id: 'a' }), '41')
  const leaveA = watch('a')
  await vi.waitFor(() => expect(Line.open.at(-1)?.url).toBe('/api/v1/stream?task=a&since=41'))
  const leaveB = watch('b')
  await vi.waitFor(() => expect(Line.open.at(-1)?.url).toBe('/api/v1/stream?task=a&task=b&since=41'))
  leaveA()
  leaveB()
  await vi.waitFor(() => expect(Line.open.at(-1)?.url).toBe('/api/v1/stream?since=41'))
})

it('tells that the line is lost while the browser comes back by itself, and then that it is there', () => {
  const line = only()
  line.tell('hello', hello)
  line.break(Line.CONNECTING)
  expect(connection.value).toBe('lost')
  line.tell('hello', hello)
  expect(connection.value).toBe('open')
})

it('comes back after a refusal and loads what it missed', async () => {
  vi.useFakeTimers()
  try {
    only().tell('hello', hello)
    only().break(Line.CLOSED)
    expect(Line.open.length).toBe(0)
    listed = [exampleItem({ id: 'missed' })]
    await vi.advanceTimersByTimeAsync(1_500)
    only().tell('hello', hello)
    await vi.advanceTimersByTimeAsync(500)
    expect(connection.value).toBe('open')
    expect(items.value.has('missed')).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

it('opens a new line and loads what was missed when the network is there again', async () => {
  only().tell('hello', hello)
  listed = [exampleItem({ id: 'slept' })]
  dispatchEvent(new Event('online'))
  Line.open.at(-1)?.tell('hello', hello)
  await vi.waitFor(() => expect(items.value.has('slept')).toBe(true))
  expect(Line.open.length).toBe(1)
})

it('waits no longer for its next attempt once the network is there again', async () => {
  only().tell('hello', hello)
  only().break(Line.CLOSED)
  expect(Line.open.length).toBe(0)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(Line.open.length).toBe(1), { timeout: 500 })
})

it('closes everything when nobody is signed in any more', async () => {
  only().tell('task', exampleItem({ id: 'a' }))
  await vi.waitFor(() => expect(items.value.size).toBe(1))
  session.value = undefined
  expect(Line.open.length).toBe(0)
  expect(items.value.size).toBe(0)
})
