import { describe, expect, it } from 'vitest'
import { taskList } from '../wire/tasks.ts'
import { createTrialApi, refused } from '../trial-api.ts'

const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }
const always = () => ({ content: 'Done.' })

describe('GET /api/v1/tasks', () => {
  it('lists the own tasks newest first, page by page', async () => {
    const api = createTrialApi({ script: always })
    const ids: string[] = []
    for (const text of ['one', 'two', 'three']) ids.unshift((await api.say(text, { mode: 'queue' })).taskId)
    const first = await api.send('GET /api/v1/tasks?limit=2')
    expect(first.body).toMatchObject({
      items: [
        { id: ids[0], title: 'three', status: 'done', ended: true },
        { id: ids[1], title: 'two' },
      ],
      next: ids[1],
    })
    const second = await api.send(`GET /api/v1/tasks?limit=2&cursor=${ids[1]}`)
    expect(second.body).toEqual({ items: [expect.objectContaining({ id: ids[2] })] })
  })

  it('shows a member only its own, and an approver all', async () => {
    const api = createTrialApi({ script: always })
    const { taskId } = await api.say('one')
    expect((await api.send('GET /api/v1/tasks', { as: 'bo' })).body).toEqual({ items: [] })
    expect((await api.send('GET /api/v1/tasks', { as: 'uma' })).body).toMatchObject({
      items: [{ id: taskId }],
    })
  })

  it('picks those of a conversation, by its name or id, and those that are open', async () => {
    const api = createTrialApi({ script: [{ content: 'Done.' }, { calls: [ask] }] })
    const done = await api.say('one', { conversation: 'a' })
    const open = await api.say('two', { conversation: 'b' })
    const listed = async (query: string) => (await api.send(`GET /api/v1/tasks?${query}`)).body
    expect(await listed('conversation=a')).toMatchObject({ items: [{ id: done.taskId }] })
    expect(await listed(`conversation=${open.conversation}`)).toMatchObject({ items: [{ id: open.taskId }] })
    expect(await listed('open=true')).toMatchObject({ items: [{ id: open.taskId }] })
    expect(await listed('open=false')).toMatchObject({ items: [{ id: done.taskId }] })
    expect(await api.send('GET /api/v1/tasks?conversation=c')).toMatchObject(
      refused(404, 'UNKNOWN_CONVERSATION'),
    )
    expect(await api.send(`GET /api/v1/tasks?conversation=${done.conversation}`, { as: 'bo' })).toMatchObject(
      refused(403, 'NOT_YOURS'),
    )
  })

  it('finds those whose title holds some words, and those of a group', async () => {
    const api = createTrialApi({
      script: (request) =>
        JSON.stringify(request.messages).includes('ask me')
          ? { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'asks' } }] }
          : { content: 'Done.' },
    })
    await api.say('Count the ERRORS', { conversation: 'a' })
    await api.say('统计结账日志的错误', { conversation: 'b' })
    await api.say('ask me', { conversation: 'c' })
    const { taskId } = await api.say('ask me too', { conversation: 'd' })
    await api.send(`POST /api/v1/tasks/${taskId}/stop`)
    await api.settle((await api.trial.works.store.task(taskId))?.conversation ?? '')
    const titles = async (query: string) => {
      const { body } = await api.send(`GET /api/v1/tasks?${query}`)
      return listOf(body).map(({ title }) => title)
    }
    expect(await titles('q=errors')).toEqual(['Count the ERRORS'])
    expect(await titles(`q=${encodeURIComponent('结账')}`)).toEqual(['统计结账日志的错误'])
    expect(await titles('q=ASK&limit=1')).toEqual(['ask me too'])
    expect(await titles('status=waiting')).toEqual(['ask me'])
    expect(await titles('status=open')).toEqual(['ask me'])
    expect(await titles('status=done&q=count')).toEqual(['Count the ERRORS'])
    expect(await titles('status=wrong')).toEqual([])
    const counts = async (as: string) => (await api.send('GET /api/v1/tasks/counts', { as })).body
    expect(await counts('ana')).toEqual({ all: 4, open: 1, waiting: 1, wrong: 0, done: 2 })
    expect(await counts('uma')).toEqual({ all: 4, open: 1, waiting: 1, wrong: 0, done: 2 })
    expect(await counts('bo')).toEqual({ all: 0, open: 0, waiting: 0, wrong: 0, done: 0 })
  })

  it('goes on only from where a list of one has ended', async () => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    const { body } = await api.send(`GET /api/v1/tasks?cursor=${taskId}`)
    expect(body).toEqual({ items: [] })
    expect(await api.send('GET /api/v1/tasks?cursor=made-up')).toMatchObject(refused(400, 'QUERY_MALFORMED'))
    expect(await api.send(`GET /api/v1/tasks?cursor=${taskId}`, { as: 'bo' })).toMatchObject(
      refused(400, 'QUERY_MALFORMED'),
    )
  })

  it('says of each task where it was asked for, how many steps it took and what they cost', async () => {
    const api = createTrialApi()
    await api.say('go')
    const { body } = await api.send('GET /api/v1/tasks')
    expect(listOf(body)).toMatchObject([
      { place: { platform: 'local', kind: 'private' }, steps: 0, workedMs: 0, microUsd: expect.any(Number) },
    ])
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'open=yes',
    'cursor=',
    'limt=5',
    'status=all',
    'q=',
    `q=${'x'.repeat(101)}`,
  ])('answers 400 to ?%s', async (query) => {
    expect(await createTrialApi().send(`GET /api/v1/tasks?${query}`)).toMatchObject({
      status: 400,
      body: {
        error: { code: 'QUERY_MALFORMED', message: expect.stringContaining(query.split('=', 1)[0] ?? '') },
      },
    })
  })
})

describe('GET /api/v1/tasks/:task', () => {
  it('shows the task to whom it belongs and to approvers, and to nobody else', async () => {
    const api = createTrialApi({ script: [{ content: 'It is four.' }] })
    const { taskId } = await api.say('2 + 2?')
    for (const as of ['ana', 'uma', 'owner'])
      expect(await api.send(`GET /api/v1/tasks/${taskId}`, { as })).toMatchObject({
        status: 200,
        body: { id: taskId, status: 'done', answer: 'It is four.', requester: { user: 'ana' } },
      })
    expect(await api.send(`GET /api/v1/tasks/${taskId}`, { as: 'bo' })).toMatchObject({ status: 403 })
    expect(await api.send('GET /api/v1/tasks/none')).toMatchObject({ status: 404 })
  })
})

describe('GET /api/v1/tasks/:task/journal', () => {
  it('gives the events in pages, without what is only for the chain', async () => {
    const api = createTrialApi({ script: [{ content: 'It is four.' }] })
    const { taskId } = await api.say('2 + 2?')
    const { body: whole } = await api.send(`GET /api/v1/tasks/${taskId}/journal`)
    const types = ['opened', 'begun', 'understood', 'decided', 'concluded', 'finished']
    expect(whole).toMatchObject({ items: types.map((type, index) => ({ seq: index + 1, type })) })
    expect(whole).not.toHaveProperty('next')
    expect(Object.keys(Object(whole).items[0])).toEqual(['seq', 'type', 'at', 'actor', 'data'])
    const page = await api.send(`GET /api/v1/tasks/${taskId}/journal?after=1&limit=2`)
    expect(page.body).toMatchObject({ items: [{ type: 'begun' }, { type: 'understood' }], next: 3 })
    const last = await api.send(`GET /api/v1/tasks/${taskId}/journal?after=6`)
    expect(last.body).toEqual({ items: [] })
  })

  it.each(['after=-1', 'after=1.5', 'limit=1001'])('answers 400 to ?%s', async (query) => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    expect(await api.send(`GET /api/v1/tasks/${taskId}/journal?${query}`)).toMatchObject({ status: 400 })
  })
})

describe('stop, pause and resume', () => {
  it('rest a task and let it go on', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'Done.' }] })
    const { taskId, conversation } = await api.say('go')
    const order = async (kind: string) => {
      const answer = await api.send(`POST /api/v1/tasks/${taskId}/${kind}`)
      await api.settle(conversation)
      return answer
    }
    const status = async () => (await api.send(`GET /api/v1/tasks/${taskId}`)).body
    expect(await order('pause')).toMatchObject({ status: 202, body: { messageId: expect.any(String) } })
    expect(await status()).toMatchObject({ status: 'paused' })
    expect(await order('pause')).toMatchObject(refused(409, 'WRONG_STATUS'))
    await order('resume')
    expect(await status()).toMatchObject({ status: 'clarifying' })
    await order('stop')
    expect(await status()).toMatchObject({ status: 'stopped' })
    await order('resume')
    expect(await status()).toMatchObject({ status: 'done' })
    expect(await order('stop')).toMatchObject({ status: 409 })
  })

  it("are refused for somebody else's task, for none, and with a body that says more", async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }] })
    const { taskId } = await api.say('go')
    expect(await api.send(`POST /api/v1/tasks/${taskId}/stop`, { as: 'bo' })).toMatchObject({ status: 403 })
    expect(await api.send('POST /api/v1/tasks/none/stop')).toMatchObject({ status: 404 })
    expect(await api.send(`POST /api/v1/tasks/${taskId}/stop`, { json: { why: 'late' } })).toMatchObject({
      status: 400,
      body: { error: { code: 'BODY_MALFORMED', message: expect.stringContaining('there is no why') } },
    })
  })
})

const listOf = (body: unknown) => taskList.parse(body).items
