import { defaults, ErrandError, type Store, type TaskRow } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { readEvents, type Came } from '../read-events.ts'
import { createTrialApi, refused, tokenOf, type TrialApi } from '../trial-api.ts'

const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }
const asking = { script: () => ({ calls: [ask] }) }
const hour = 3_600_000

/** Opens the stream of a person; `next` leaves the comments out. */
const open = async (
  { app }: TrialApi,
  {
    as = 'ana',
    query = '',
    last,
  }: { readonly as?: string; readonly query?: string; readonly last?: string | undefined } = {},
) => {
  const response = await app.request(`/api/v1/stream${query}`, {
    headers: {
      authorization: `Bearer ${tokenOf(as)}`,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
  })
  const events = readEvents(response.body)
  let isBegun = false
  const next = async (): Promise<Came | undefined> => {
    isBegun = true
    for (;;) {
      const { value } = await events.next()
      if (value?.event !== 'comment') return value
    }
  }
  const some = async (count: number): Promise<readonly Came[]> => {
    const came: Came[] = []
    while (came.length < count) {
      const one = await next()
      if (one === undefined) break
      came.push(one)
    }
    return came
  }
  const leave = async (): Promise<void> => {
    if (isBegun) await events.return(undefined)
    else await response.body?.cancel()
  }
  return { response, next, some, leave }
}

/** The row of a task. */
const rowOf = async ({ trial }: TrialApi, task: string): Promise<TaskRow> => {
  const row = await trial.works.store.task(task)
  if (row === undefined) throw new Error(`There is no task ${task}.`)
  return row
}

/** Says something as somebody, works on it, and lets the time go by after which it is told. */
const say = async (api: TrialApi, text: string, conversation = 'a') => {
  const said = await api.say(text, { conversation })
  await api.clock.advance(defaults.api.taskMs)
  return said
}

/** Lets rows change as if a worker elsewhere had written them. */
const write = async ({ trial }: TrialApi, ...tasks: readonly TaskRow[]): Promise<void> => {
  await trial.works.store.commit({ tenant: 'default', tasks })
}

describe('GET /api/v1/stream', () => {
  it('begins with the time and the version, then tells of each task as lists have it', async () => {
    const api = createTrialApi(asking)
    const { response, next } = await open(api)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(await next()).toEqual({ event: 'hello', id: '0', data: { at: api.clock.now(), version: '1.0.0' } })
    const { taskId } = await say(api, 'Choose.')
    const { body } = await api.send('GET /api/v1/tasks')
    const came = await next()
    expect({ items: [came?.data] }).toEqual(body)
    expect(came).toMatchObject({ event: 'task', data: { id: taskId, status: 'clarifying', steps: 1 } })
    expect(Number(came?.id)).toBeGreaterThan(0)
  })

  it('tells what happens between its opening and the first look', async () => {
    const api = createTrialApi(asking)
    const { some } = await open(api)
    const { taskId } = await say(api, 'Choose.')
    const [hello, task] = await some(2)
    expect([hello?.event, task?.event]).toEqual(['hello', 'task'])
    expect(task?.data).toMatchObject({ id: taskId })
  })

  it('after an hour away tells of each task that changed once, as it stands, then goes on', async () => {
    const api = createTrialApi(asking)
    const still = await say(api, 'Rest.', 'a')
    const first = await open(api)
    await first.next()
    const moved = await say(api, 'Move.', 'b')
    const last = (await first.next())?.id
    await first.leave()
    await api.clock.advance(hour)
    const late = await say(api, 'Come late.', 'c')
    for (const title of ['once', 'twice', 'often'])
      await write(api, { ...(await rowOf(api, moved.taskId)), title })
    for (const query of ['', `?since=${last}`]) {
      const again = await open(api, { last: query === '' ? last : undefined, query })
      const [hello, ...tasks] = await again.some(3)
      expect(hello).toMatchObject({ event: 'hello', id: last })
      expect(tasks.map(({ data }) => data)).toMatchObject([
        { id: late.taskId, status: 'clarifying' },
        { id: moved.taskId, title: 'often' },
      ])
      const coming = again.next()
      await api.send(`POST /api/v1/tasks/${still.taskId}/stop`)
      await api.settle(still.conversation)
      await api.clock.advance(defaults.api.lookMs)
      expect(await coming).toMatchObject({ data: { id: still.taskId } })
      await again.leave()
      await write(api, { ...(await rowOf(api, still.taskId)), id: 'another', title: query })
    }
  })

  it('tells who missed too much, or comes back with what nobody gave, to load anew', async () => {
    const api = createTrialApi(asking)
    const { taskId } = await api.say('Choose.')
    const head = String(await api.trial.works.store.lastChange('default'))
    const row = await rowOf(api, taskId)
    for (const last of ['9999', 'x', '-1', '']) {
      const { some, leave } = await open(api, { last })
      expect(await some(2)).toMatchObject([
        { event: 'hello', id: head },
        { event: 'reset', data: {} },
      ])
      await leave()
    }
    const { mostChanges } = defaults.api
    const many = Array.from({ length: mostChanges }, (_, index) => ({ ...row, id: `many-${index}` }))
    await write(api, ...many)
    const most = await open(api, { last: head })
    expect((await most.some(mostChanges + 1)).map(({ event }) => event)).toEqual([
      'hello',
      ...many.map(() => 'task'),
    ])
    await write(api, { ...row, id: 'one-more' })
    expect(await (await open(api, { last: head })).some(2)).toMatchObject([
      { event: 'hello' },
      { event: 'reset' },
    ])
  })

  it('tells a member of tasks of its own alone, and an approver of all', async () => {
    const api = createTrialApi(asking)
    const [bo, uma] = [await open(api, { as: 'bo' }), await open(api, { as: 'uma' })]
    await api.say('This is of Ana.')
    const { body } = await api.send('POST /api/v1/messages', { as: 'bo', json: { text: 'This is of Bo.' } })
    await api.clock.advance(defaults.api.taskMs)
    const own = { event: 'task', data: body === undefined ? {} : { title: 'This is of Bo.' } }
    expect((await bo.some(2))[1]).toMatchObject(own)
    expect((await uma.some(3)).slice(1).map(({ data }) => data)).toMatchObject([
      { title: 'This is of Ana.' },
      { title: 'This is of Bo.' },
    ])
  })

  it('tells of a task that changes all the time at most every tenth of a second', async () => {
    const api = createTrialApi(asking)
    const { taskId } = await api.say('Choose.')
    const row = await rowOf(api, taskId)
    const { next, some } = await open(api)
    await next()
    const coming = some(3)
    const { live } = api.trial.works
    for (let title = 0; title < 25; title++) {
      await write(api, { ...row, title: String(title) })
      live.publish(taskId, { seq: title })
      await api.clock.advance(10)
    }
    await api.clock.advance(100)
    expect((await coming).map(({ data }) => data)).toMatchObject([
      { title: '0' },
      { title: '9' },
      { title: '19' },
    ])
    expect(await next()).toMatchObject({ data: { title: '24' } })
  })

  it('gives who reads slowly only the newest state', async () => {
    const api = createTrialApi(asking)
    const { taskId } = await api.say('Choose.')
    const row = await rowOf(api, taskId)
    const { next } = await open(api)
    await next()
    for (let title = 0; title < 50; title++) {
      await write(api, { ...row, title: String(title) })
      api.trial.works.live.publish(taskId, { seq: title })
      await api.clock.advance(1_000)
    }
    expect(await next()).toMatchObject({ data: { title: '49' } })
  })

  it('hears also of what the live signals lost', async () => {
    const deaf = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      subscribeAll: () => () => undefined,
      progress: () => ({}),
    }
    const api = createTrialApi({ ...asking, works: { live: deaf } })
    const { next } = await open(api)
    await next()
    const coming = next()
    const { taskId } = await api.say('Choose.')
    await api.clock.advance(defaults.api.lookMs)
    expect(await coming).toMatchObject({ event: 'task', data: { id: taskId } })
  })

  it('ends for all when the store cannot be read, and says so in the log', async () => {
    let isBroken = false
    const spy = (store: Store): Store => ({
      ...store,
      lastChange: async (tenant) => {
        if (isBroken) throw new ErrandError('STORE_BROKEN', { reason: 'torn' })
        return store.lastChange(tenant)
      },
    })
    const api = createTrialApi({ spy })
    const readers = await Promise.all([open(api), open(api, { as: 'bo' })])
    for (const { next } of readers) await next()
    const ends = Promise.all(readers.map(({ next }) => next()))
    isBroken = true
    await api.clock.advance(defaults.api.lookMs)
    expect(await ends).toEqual([undefined, undefined])
    const told = api.log.filter(({ path, failure }) => path === '/api/v1/stream' && failure !== undefined)
    expect(told).toHaveLength(1)
  })
})

describe('a task that is watched', () => {
  it('shows its views and its ends among the changes, and is watched on', async () => {
    const api = createTrialApi({
      script: [{ calls: [ask] }, { content: 'The first.' }, { content: 'Again.' }],
    })
    const { taskId, conversation } = await api.say('Choose.')
    const { next, leave } = await open(api, { query: `?task=${taskId}&task=${taskId}` })
    const until = async (event: string): Promise<readonly Came[]> => {
      const came: Came[] = []
      for (let one = await next(); one !== undefined; one = await next()) {
        came.push(one)
        if (one.event === event) break
      }
      return came
    }
    const first = await until('view')
    expect(first.at(-1)).toEqual({
      event: 'view',
      data: (await api.send(`GET /api/v1/tasks/${taskId}`)).body,
    })
    for (const text of ['the first', 'once more']) {
      const coming = until('end')
      await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text } })
      await api.settle(conversation)
      const came = await coming
      expect(came.at(-1)).toEqual({ event: 'end', data: { task: taskId, status: 'done' } })
      expect(came.findLast(({ event }) => event === 'view')?.data).toMatchObject({
        id: taskId,
        status: 'done',
      })
    }
    await leave()
  })

  it('shows what is being said of it', async () => {
    const api = createTrialApi(asking)
    const { taskId } = await api.say('Choose.')
    const { some } = await open(api, { query: `?task=${taskId}` })
    expect((await some(2)).map(({ event }) => event)).toEqual(['hello', 'view'])
    api.trial.works.live.publish(taskId, { draft: 'So far' })
    expect(await some(1)).toEqual([{ event: 'draft', data: { task: taskId, text: 'So far' } }])
  })

  it('must be there and be one that the person may see, and there are at most five', async () => {
    const api = createTrialApi(asking)
    const { taskId } = await api.say('Choose.')
    const path = 'GET /api/v1/stream'
    expect(await api.send(`${path}?task=${taskId}`, { as: 'bo' })).toMatchObject(refused(403, 'NOT_YOURS'))
    expect(await api.send(`${path}?task=none`)).toMatchObject(refused(404, 'UNKNOWN_TASK'))
    expect(await api.send(path, { as: undefined })).toMatchObject(refused(401, 'UNAUTHENTICATED'))
    for (const query of [
      'task=&since=0',
      'since=x',
      'since=-1',
      'tasks=a',
      'task=a&task=b&task=c&task=d&task=e&task=f',
    ])
      expect(await api.send(`${path}?${query}`)).toMatchObject(refused(400, 'QUERY_MALFORMED'))
  })

  it('costs a stream of the person, and gives it back', async () => {
    const api = createTrialApi(asking)
    const { readersPerPerson } = defaults.api
    const readers = await Promise.all(Array.from({ length: readersPerPerson }, () => open(api)))
    expect(await api.send('GET /api/v1/stream')).toMatchObject(refused(429, 'TOO_MANY_READERS'))
    await readers[0]?.leave()
    const again = await open(api)
    expect(again.response.status).toBe(200)
  })
})
