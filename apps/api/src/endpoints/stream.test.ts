import { localActor } from '../local.ts'
import { defaults, ErrandError, type Store } from '@errand/agent-core'
import { plainTool } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { readEvents, type Came } from '../read-events.ts'
import { createTokenBook } from '../token-book.ts'
import { createTrialApi, refused, tokenOf, type TrialApi } from '../trial-api.ts'

const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }
const read = (path: string) => ({ name: 'read_page', arguments: { path, purpose: `reads ${path}` } })
const page = plainTool({
  run: ({ path }) => Promise.resolve({ outcome: 'ok', value: `page ${String(path)}` }),
})

const open = async (
  { app }: TrialApi,
  task: string,
  {
    as = 'ana',
    headers = {},
  }: { readonly as?: string; readonly headers?: Readonly<Record<string, string>> } = {},
) => {
  const response = await app.request(`/api/v1/tasks/${task}/stream`, {
    headers: { authorization: `Bearer ${tokenOf(as)}`, ...headers },
  })
  const events = readEvents(response.body)
  const next = async (): Promise<Came | undefined> => (await events.next()).value
  const rest = async (): Promise<readonly Came[]> => {
    const came: Came[] = []
    for await (const event of events) came.push(event)
    return came
  }
  return { response, next, rest }
}

const comment = { event: 'comment', data: 'alive' }

describe('GET /api/v1/tasks/:task/stream', () => {
  it('shows a task that has ended once, and ends', async () => {
    const api = createTrialApi({ script: [{ content: 'It is four.' }] })
    const { taskId } = await api.say('2 + 2?')
    const { response, rest } = await open(api, taskId)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await rest()).toEqual([
      comment,
      { event: 'view', id: '6', data: (await api.send(`GET /api/v1/tasks/${taskId}`)).body },
      { event: 'end', data: { task: taskId, status: 'done' } },
    ])
  })

  it('shows each change as it comes, and the words of a decision while they come', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'The first it is.' }] })
    const { taskId, conversation } = await api.say('go')
    const { next, rest } = await open(api, taskId)
    expect(await next()).toEqual(comment)
    expect(await next()).toMatchObject({ event: 'view', data: { status: 'clarifying' } })
    await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text: 'the first' } })
    const coming = rest()
    await api.settle(conversation)
    const came = await coming
    expect(came.at(-1)).toEqual({ event: 'end', data: { task: taskId, status: 'done' } })
    expect(came.at(-2)).toMatchObject({ event: 'view', data: { status: 'done', answer: 'The first it is.' } })
    expect(came).toContainEqual({ event: 'draft', data: { task: taskId, text: 'The ' } })
    const ids = came.flatMap(({ id }) => (id === undefined ? [] : Number(id)))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })

  it('goes on after the view that the reader had last', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'Done.' }] })
    const { taskId, conversation } = await api.say('go')
    const first = await open(api, taskId)
    await first.next()
    const { id = '' } = (await first.next()) ?? {}
    const again = await open(api, taskId, { headers: { 'last-event-id': id } })
    expect(await again.next()).toEqual(comment)
    await api.send(`POST /api/v1/tasks/${taskId}/stop`)
    const coming = again.rest()
    await api.settle(conversation)
    const came = await coming
    expect(came.every((one) => one.id === undefined || Number(one.id) > Number(id))).toBe(true)
    expect(came.at(-1)).toEqual({ event: 'end', data: { task: taskId, status: 'stopped' } })
    const ended = await open(api, taskId, { headers: { 'last-event-id': came.at(-2)?.id ?? '' } })
    expect(await ended.rest()).toEqual([comment, { event: 'end', data: { task: taskId, status: 'stopped' } }])
  })

  it.each(['', 'x', '-1', '1e9', '99999999999999999999'])('begins anew after the id %j', async (id) => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    const { rest } = await open(api, taskId, { headers: { 'last-event-id': id } })
    expect((await rest()).map(({ event }) => event)).toEqual(['comment', 'view', 'end'])
  })

  it('shows a message that waits, also where no live signal tells of it', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'Done.' }] })
    const { taskId } = await api.say('go')
    const { next } = await open(api, taskId)
    await next()
    const shown = await next()
    const coming = next()
    await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text: 'the first' } })
    await api.clock.advance(defaults.api.lookMs)
    expect(await coming).toMatchObject({
      event: 'view',
      id: shown?.id,
      data: { pending: [{ text: 'the first' }] },
    })
  })

  it('says that it is alive while nothing happens', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }] })
    const { taskId } = await api.say('go')
    const { next } = await open(api, taskId)
    await next()
    await next()
    const coming = next()
    await api.clock.advance(15_000)
    expect(await coming).toEqual(comment)
    const later = next()
    await api.clock.advance(15_000)
    expect(await later).toEqual(comment)
  })

  it('is refused to whom the task does not belong, for none, and without a token', async () => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    const path = `GET /api/v1/tasks/${taskId}/stream`
    expect(await api.send(path, { as: 'bo' })).toMatchObject(refused(403, 'NOT_YOURS'))
    expect(await api.send(path, { as: undefined })).toMatchObject(refused(401, 'UNAUTHENTICATED'))
    expect(await api.send('GET /api/v1/tasks/none/stream')).toMatchObject(refused(404, 'UNKNOWN_TASK'))
    expect(await api.send(`${path}?token=x`)).toMatchObject(refused(400, 'QUERY_MALFORMED'))
  })
})

describe('a stream', () => {
  it('shows what happened also where the live signals are lost', async () => {
    const deaf = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      subscribeAll: () => () => undefined,
      progress: () => ({}),
    }
    const api = createTrialApi({ script: [{ calls: [ask] }], works: { live: deaf } })
    const { taskId, conversation } = await api.say('go')
    const { next, rest } = await open(api, taskId)
    await next()
    await next()
    const coming = rest()
    await api.send(`POST /api/v1/tasks/${taskId}/stop`)
    await api.settle(conversation)
    await api.clock.advance(defaults.api.lookMs)
    expect((await coming).map(({ event }) => event)).toEqual(['view', 'end'])
  })

  it('gives a long decision in steps and not word by word', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }] })
    const { taskId } = await api.say('go')
    const { next } = await open(api, taskId)
    await next()
    await next()
    const { live } = api.trial.works
    for (const draft of ['One', 'One two', 'One two three']) live.publish(taskId, { draft })
    expect(await next()).toEqual({ event: 'draft', data: { task: taskId, text: 'One' } })
    const coming = next()
    await api.clock.advance(defaults.api.draftMs)
    expect(await coming).toEqual({ event: 'draft', data: { task: taskId, text: 'One two three' } })
    const late = await open(api, taskId)
    await late.next()
    await late.next()
    expect(await late.next()).toEqual({ event: 'draft', data: { task: taskId, text: 'One two three' } })
  })

  it('ends without an end when the journal cannot be read any more, and the log says why', async () => {
    let isBroken = false
    const api = createTrialApi({
      script: [{ calls: [ask] }],
      spy: (store) => ({
        ...store,
        journal: (task, options) =>
          isBroken
            ? Promise.reject(new ErrandError('STORE_BROKEN', { reason: 'I/O' }))
            : store.journal(task, options),
      }),
    })
    const { taskId } = await api.say('go')
    const { next, rest } = await open(api, taskId)
    await next()
    await next()
    isBroken = true
    const coming = rest()
    await api.clock.advance(defaults.api.lookMs)
    expect(await coming).toEqual([])
    expect(api.log.at(-1)).toMatchObject({ status: 500, failure: { error: { code: 'STORE_BROKEN' } } })
    expect(await api.send(`GET /api/v1/tasks/${taskId}/stream`)).toMatchObject(refused(503, 'STORE_BROKEN'))
    isBroken = false
    const again = await open(api, taskId)
    await again.next()
    expect(await again.next()).toMatchObject({ event: 'view' })
  })
})

describe('a slow reader', () => {
  it('gets the newest view and none of those before it', async () => {
    const script = [
      { calls: [ask] },
      ...['a', 'b', 'c', 'd'].map((path) => ({ calls: [read(path)] })),
      { content: 'Done.' },
    ]
    const api = createTrialApi({ script, tools: [page] })
    const { taskId, conversation } = await api.say('go')
    const { next, rest } = await open(api, taskId)
    await next()
    await next()
    await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text: 'the first' } })
    await api.settle(conversation)
    expect((await rest()).map(({ event, data }) => [event, Reflect.get(Object(data), 'status')])).toEqual([
      ['view', 'done'],
      ['end', 'done'],
    ])
  })
})

/** A trial whose store counts how often a journal is read. */
const counting = (people: readonly string[] = []) => {
  const counts = { journal: 0, events: 0 }
  const api = createTrialApi({
    script: [{ calls: [ask] }, { content: 'Done.' }],
    ...(people.length === 0
      ? {}
      : {
          actors: createTokenBook(
            ['ana', ...people].map((user) => ({
              token: tokenOf(user),
              actor: localActor({ user, roles: user === 'ana' ? ['member'] : ['approver'] }),
            })),
          ),
        }),
    spy: (store: Store): Store => ({
      ...store,
      journal: async (task, options) => {
        const events = await store.journal(task, options)
        counts.journal += 1
        counts.events += events.length
        return events
      },
    }),
  })
  return { api, counts }
}

describe('many readers', () => {
  it('share one fold: a thousand cost no more than one', async () => {
    const people = Array.from({ length: 10 }, (_, index) => `reader-${index}`)
    const { api, counts } = counting(people)
    const { taskId, conversation } = await api.say('go')
    counts.journal = 0
    const readers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => open(api, taskId, { as: people[index % 10] ?? '' })),
    )
    for (const { next } of readers) {
      await next()
      expect(await next()).toMatchObject({ event: 'view', data: { status: 'clarifying' } })
    }
    expect(counts.journal).toBe(1)
    const ends = Promise.all(readers.map(({ rest }) => rest()))
    await api.send(`POST /api/v1/tasks/${taskId}/stop`)
    counts.events = 0
    await api.settle(conversation)
    for (const came of await ends)
      expect(came.at(-1)).toEqual({ event: 'end', data: { task: taskId, status: 'stopped' } })
    // The worker reads it once more, the watch only what was gained.
    expect(counts.events).toBeLessThan(30)
  })

  it('are refused with 429 beyond a hundred for a person and a thousand in all, until some leave', async () => {
    const people = Array.from({ length: 11 }, (_, index) => `reader-${index}`)
    const { api } = counting(people)
    const { taskId } = await api.say('go')
    const path = `GET /api/v1/tasks/${taskId}/stream`
    const [one = '', ...others] = people
    const first = await Promise.all(Array.from({ length: 100 }, () => open(api, taskId, { as: one })))
    expect(await api.send(path, { as: one })).toMatchObject(refused(429, 'TOO_MANY_READERS'))
    for (const as of others.slice(0, 9))
      await Promise.all(Array.from({ length: 100 }, () => open(api, taskId, { as })))
    expect(await api.send(path, { as: others[9] })).toMatchObject({
      ...refused(429, 'TOO_MANY_READERS'),
      body: { error: { message: '1,000 streams are open already, and there are no more.' } },
    })
    await first[0]?.response.body?.cancel()
    const { response } = await open(api, taskId, { as: others[9] ?? '' })
    expect(response.status).toBe(200)
  })

  it('leave their place also when they only ask for the head', async () => {
    const { api } = counting()
    const { taskId } = await api.say('go')
    for (let index = 0; index < 150; index += 1)
      expect(await api.send(`HEAD /api/v1/tasks/${taskId}/stream`)).toMatchObject({ status: 200 })
  })

  it('end the watch when the last one leaves', async () => {
    const { api, counts } = counting()
    const { taskId } = await api.say('go')
    const readers = [await open(api, taskId), await open(api, taskId)]
    counts.journal = 0
    await readers[0]?.response.body?.cancel()
    await api.clock.advance(defaults.api.lookMs)
    expect(counts.journal).toBe(1)
    await readers[1]?.response.body?.cancel()
    await api.clock.advance(60_000)
    expect(counts.journal).toBe(1)
  })
})
