import { setTimeout as delay } from 'node:timers/promises'
import { isEnded, type TaskView } from '@errand/agent-core'
import { streamEvents, taskList, taskView } from '@errand/api/wire'
import { signIn, type Browser } from '../../http/browser.ts'
import { sentIn, type Sent } from '../../http/sent.ts'
import { folderOf, type Stored } from './folder.ts'

/** A tab of the console on one conversation: it hears the person's stream and loads again what it missed. */
export interface Page {
  /** The tasks of the conversation as it has them now, oldest first. */
  readonly views: () => readonly TaskView[]
  /** The files of the conversation that people did not bring. */
  readonly files: () => readonly Stored[]
  /** Asks the API as the page does; once it can be reached. Throws Refused. */
  readonly ask: (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | Uint8Array,
  ) => Promise<unknown>
  /** The connection over which it hears is gone. */
  readonly cut: () => void
  readonly close: () => void
}

/** What the API told instead of doing it. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

interface PageOptions {
  readonly token: string
  /** Where the hub is now; undefined while it cannot be reached. */
  readonly url: () => string | undefined
  /** The id of the conversation; undefined before anything was said in it. */
  readonly conversation: () => string | undefined
  /** Told of each view that comes by the stream; false where the connection breaks before it arrives. */
  readonly arrives: (view: TaskView) => boolean
}

const restMs = 20
const mostWatched = 5

export const openPage = ({ token, url, conversation, arrives }: PageOptions): Page => {
  const views = new Map<string, TaskView>()
  let files: readonly Stored[] = []
  let stream = new AbortController()
  let watched = ''
  let last: string | undefined
  const closing = new AbortController()
  let browser: { readonly at: string; readonly session: Promise<Browser> } | undefined

  const session = async (): Promise<{ readonly at: string; readonly browser: Browser }> => {
    const at = url()
    if (at === undefined) throw new TypeError('It cannot be reached.')
    if (browser?.at !== at) browser = { at, session: signIn(at, token) }
    try {
      return { at, browser: await browser.session }
    } catch (thrown) {
      browser = undefined
      throw thrown
    }
  }
  const get = async (path: string): Promise<Response> => {
    const { browser: now } = await session()
    const answered = await now.fetch(path)
    // A session that ended leads to the door.
    if (answered.status === 401) browser = undefined
    if (!answered.ok) throw new Refused(await answered.text())
    return answered
  }
  const put = async (view: TaskView): Promise<void> => {
    const before = views.get(view.id)
    if (before !== undefined && before.seq > view.seq) return
    views.set(view.id, view)
    if (postedIn(view) !== postedIn(before)) files = await folderOf(view.conversation, get)
  }
  const load = async (task: string): Promise<void> =>
    put(taskView.parse(await (await get(`/tasks/${task}`)).json()))
  const open = (): readonly string[] =>
    [...views.values()]
      .filter(({ status }) => !isEnded(status))
      .map(({ id }) => id)
      .toSorted()
      .slice(-mostWatched)
  const isNew = (): boolean => open().join(' ') !== watched

  const hear = async ({ event, id, data }: Sent): Promise<void> => {
    if (id !== '') last = id
    const told: unknown = JSON.parse(data)
    if (event === 'reset') return catchUp()
    if (event === 'view') {
      const view = streamEvents.view.parse(told)
      if (arrives(view)) await put(view)
      else stream.abort()
    }
    if (event !== 'task') return
    const item = streamEvents.task.parse(told)
    if (item.conversation === conversation()) await load(item.id)
  }
  const catchUp = async (): Promise<void> => {
    const id = conversation()
    if (id === undefined) return
    const list = await get(`/tasks?conversation=${encodeURIComponent(id)}&limit=100`)
    for (const item of taskList.parse(await list.json()).items)
      if (!isEnded(views.get(item.id)?.status ?? 'queued')) await load(item.id)
  }
  const listen = async (): Promise<void> => {
    const { at, browser: now } = await session()
    stream = new AbortController()
    await catchUp()
    watched = open().join(' ')
    const query = new URLSearchParams([
      ...open().map((task) => ['task', task]),
      ...(last === undefined ? [] : [['since', last]]),
    ])
    const answered = await fetch(`${at}/api/v1/stream?${query.toString()}`, {
      headers: { cookie: now.cookie },
      signal: stream.signal,
    })
    if (answered.status === 401) browser = undefined
    for await (const sent of sentIn(answered)) {
      await hear(sent)
      if (isNew()) return stream.abort()
    }
  }
  const live = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // Whatever broke, the page comes back.
      await listen().catch(() => undefined)
      await delay(restMs)
    }
  }
  void live()

  const askOnce: Page['ask'] = async (method, path, body) => {
    const { at, browser: now } = await session()
    const isBytes = body instanceof Uint8Array
    const answered = await now.fetch(path, {
      method,
      headers: {
        'x-errand-csrf': now.csrf,
        origin: at,
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    if (answered.status === 401) browser = undefined
    const text = await answered.text()
    if (!answered.ok) throw new Refused(text)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    views: () => [...views.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    files: () => files,
    ask: async (...asked) => {
      for (;;)
        try {
          const told = await askOnce(...asked)
          // The first words make the conversation: what came before was nothing to this page.
          if (isNew() || views.size === 0) stream.abort()
          return told
        } catch (thrown) {
          if (thrown instanceof Refused || closing.signal.aborted) throw thrown
          await delay(restMs)
        }
    },
    cut: () => stream.abort(),
    close: () => {
      closing.abort()
      stream.abort()
    },
  }
}

/** The calls that put a file before people. */
const postedIn = (view: TaskView | undefined): number =>
  (view?.steps ?? [])
    .flatMap(({ calls }) => calls)
    .filter(({ tool, state }) => tool === 'post_file' && state === 'ok').length
