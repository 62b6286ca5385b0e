import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { openStream, type Stream } from '../api/stream.ts'
import { listTasks, readTask } from '../api/tasks.ts'
import { tellHubTime } from './now.ts'
import { takeStreamPlace } from './stream-place.ts'
import { forgetTasks, putDraft, putItems, putView, showTasks } from './live-tasks.ts'
import { session, signIn } from './session.ts'

export { draftOf, heardAt, items, putItems, putView, viewOf } from './live-tasks.ts'

/** How many tasks one stream watches. */
const mostWatched = 5
const firstRetryMs = 1_000
const lastRetryMs = 30_000
const newestItems = 100
/** A tab that has no place for a stream asks for news this often. */
const askMs = 2_000
/** Who was away for longer may have lost the connection meanwhile. */
const awayMs = 60_000

const state = signal<'opening' | 'open' | 'lost'>('opening')
/** Whether this page hears what goes on. What runs, runs on without it. */
export const connection: ReadonlySignal<'opening' | 'open' | 'lost'> = state

const loaded = signal(false)
/** Whether the newest tasks are known. */
export const isLoaded: ReadonlySignal<boolean> = loaded

/** How often each task is watched, the one that was asked for last at the end. */
const watches = new Map<string, number>()
let place: 'unknown' | 'stream' | 'none' = 'unknown'
let asking: ReturnType<typeof setTimeout> | undefined
let stream: Stream | undefined
let leaving: Stream | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let attempts = 0
let isMissed = true

const watched = (): readonly string[] => [...watches.keys()].slice(-mostWatched)

/** Whoever was away, or heard that more happened than is told, loads the newest anew. */
const catchUp = async (): Promise<void> => {
  isMissed = false
  const [{ items }] = await Promise.all([listTasks({ limit: newestItems }), ...watched().map(loadView)])
  putItems(items)
  showTasks()
  loaded.value = true
}

const open = (since?: string): void => {
  clearTimeout(retry)
  const opened = openStream(
    watched(),
    {
      hello: ({ at }) => {
        tellHubTime(at)
        // The last stream goes only now, so that nothing falls in between.
        leaving?.close()
        leaving = undefined
        attempts = 0
        state.value = 'open'
        if (isMissed) void catchUp().catch(lost)
      },
      reset: () => void catchUp().catch(lost),
      task: (item) => putItems([item]),
      view: putView,
      draft: ({ task, text }) => putDraft(task, text),
      end: () => {},
      lost: ({ willRetry }) => {
        if (stream !== opened) return
        state.value = 'lost'
        if (!willRetry) lost()
      },
    },
    { since },
  )
  stream = opened
}

/** Asks for what a stream would tell, again and again. */
const ask = async (): Promise<void> => {
  clearTimeout(asking)
  try {
    await catchUp()
    state.value = 'open'
  } catch {
    state.value = 'lost'
  }
  clearTimeout(asking)
  if (place === 'none' && isIn()) asking = setTimeout(() => void ask(), askMs)
}

const isIn = (): boolean => session.peek() !== undefined && session.peek() !== 'unknown'

const begin = (): void => {
  if (!isIn()) return
  if (place === 'none') void ask()
  if (place === 'stream' && stream === undefined) open()
}

const shut = (): void => {
  clearTimeout(retry)
  clearTimeout(asking)
  stream?.close()
  leaving?.close()
  stream = undefined
  leaving = undefined
}

/** Comes back after a while that grows; a session that has ended leads to the door. */
const lost = (): void => {
  shut()
  state.value = 'lost'
  isMissed = true
  retry = setTimeout(
    () => {
      void comeBack()
    },
    Math.min(lastRetryMs, firstRetryMs * 2 ** attempts),
  )
  attempts += 1
}

const comeBack = async (): Promise<void> => {
  try {
    await signIn.check()
    begin()
  } catch {
    lost()
  }
}

const reopen = (): void => {
  if (stream === undefined) return
  // One that has not spoken yet has nothing to lose; the one that has stays until the new one speaks.
  const since = stream.last()
  if (leaving === undefined) leaving = stream
  else stream.close()
  open(since)
}

/** Has a task's whole view come with every change; the last 5 that were asked for. Call what it gives to end that. */
export const watch = (task: string): (() => void) => {
  const times = watches.get(task) ?? 0
  watches.delete(task)
  watches.set(task, times + 1)
  if (times === 0) settle()
  return () => {
    const left = (watches.get(task) ?? 1) - 1
    if (left > 0) {
      watches.set(task, left)
      return
    }
    watches.delete(task)
    settle()
  }
}

/** A screen that gives way to another ends and begins watches in one go: one stream comes of it. */
let isSettling = false
let settled = ''
const settle = (): void => {
  if (isSettling) return
  isSettling = true
  queueMicrotask(() => {
    isSettling = false
    const now = watched().toSorted().join(' ')
    if (now === settled) return
    settled = now
    if (place === 'none') begin()
    else reopen()
  })
}

/** Reads a task's view once, without watching it; throws Refusal. */
export const loadView = async (task: string): Promise<void> => putView(await readTask(task))

const renew = (): void => {
  isMissed = true
  if (place === 'none') begin()
  else if (stream !== undefined) reopen()
  else if (state.peek() === 'lost') {
    clearTimeout(retry)
    void comeBack()
  }
}

/**
 * A connection may have died while the machine slept, without a word: who comes back after a while gets a new one, and
 * all that was missed.
 */
const comeBackAfter = (): void => {
  let hiddenAt = 0
  addEventListener('online', renew)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now()
    else if (hiddenAt > 0 && Date.now() - hiddenAt > awayMs) renew()
  })
}

/** Hears what goes on for as long as somebody is signed in. */
export const keepLive = (): void => {
  comeBackAfter()
  if (place === 'unknown')
    takeStreamPlace({
      onPlace: () => {
        place = 'stream'
        clearTimeout(asking)
        begin()
      },
      onNone: () => {
        place = 'none'
        begin()
      },
    })
  effect(() => {
    void session.value
    untracked(() => {
      begin()
      if (!isIn()) {
        shut()
        forgetTasks()
        isMissed = true
        loaded.value = false
        state.value = 'opening'
      }
    })
  })
}
