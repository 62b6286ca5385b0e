import { ErrandError, viewOf, foldAll, createTrial, unseal, type TaskView } from '@errand/agent-core'
import { afterEach, expect, it, vi } from 'vitest'
import type { Client } from './client.ts'
import { createRemoteSurface } from './surface.ts'

afterEach(() => {
  vi.useRealTimers()
})

const frame = (view: TaskView): string => `event: view\ndata: ${JSON.stringify(view)}\n\n`

/** The views of a task that asks the person something and, once it has its answer, ends. */
const views = async (): Promise<{ readonly asks: TaskView; readonly ended: TaskView }> => {
  const trial = createTrial({ script: [{ content: 'Done.' }] })
  const { task } = await trial.say('Do it.')
  const row = await trial.works.store.task(task)
  if (row === undefined) throw new Error('there is no task')
  const events = (await trial.works.store.journal(task)).map(unseal)
  const before = foldAll(events.slice(0, -2))
  if (before === undefined) throw new Error('there is no event')
  return {
    asks: viewOf(before, { row, place: trial.place, now: trial.clock.now() }),
    ended: await trial.agent.view(task),
  }
}

const gone = (): ErrandError =>
  new ErrandError('HUB_UNREACHABLE', { url: 'http://127.0.0.1:1', reason: 'ECONNRESET' })

const quietThenGone = async function* (view: TaskView): AsyncGenerator<string> {
  yield frame(view)
  vi.setSystemTime(Date.now() + 3_600_000)
  throw gone()
}

const away = (): AsyncIterable<string> => {
  vi.setSystemTime(Date.now() + 10_000)
  throw gone()
}

const unused = (): Promise<never> => Promise.reject(new Error('nothing is asked here'))

const clientWith = (streams: readonly (() => AsyncIterable<string>)[]): Client => {
  let asked = 0
  return {
    get: unused,
    post: unused,
    stream: async () => {
      const next = streams[asked++]
      if (next === undefined) throw new Error('nobody asks again')
      return next()
    },
  }
}

it('a stream that was quiet for longer than a hub may stay away, and then breaks off, is taken up again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asks, ended } = await views()
  const surface = createRemoteSurface(
    clientWith([
      () => quietThenGone(asks),
      () => {
        throw gone()
      },
      async function* () {
        yield frame(ended)
      },
    ]),
  )
  const seen: string[] = []
  for await (const one of surface.watch(asks.id, { signal: new AbortController().signal }))
    if (one.kind === 'view') seen.push(one.view.status)
  expect(seen).toEqual([asks.status, 'done'])
})

it('a hub that stays away is given up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const surface = createRemoteSurface(clientWith([away, away, away, away]))
  const watching = surface.watch('t1', { signal: new AbortController().signal })[Symbol.asyncIterator]()
  await expect(watching.next()).rejects.toMatchObject({ code: 'HUB_UNREACHABLE' })
})
