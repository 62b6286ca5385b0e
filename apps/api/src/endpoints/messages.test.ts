import { describe, expect, it } from 'vitest'
import { plainTool } from '@errand/agent-core/contracts'
import { createTrialApi, refused } from '../trial-api.ts'

const read = { name: 'read_page', arguments: { path: 'a', purpose: 'reads a' } }
const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }

describe('POST /api/v1/messages', () => {
  it('opens a task and says where it is', async () => {
    const api = createTrialApi({ script: [{ content: 'It is four.' }] })
    const { status, body } = await api.send('POST /api/v1/messages', { json: { text: 'What is 2 + 2?' } })
    expect(status).toBe(202)
    expect(body).toEqual({
      messageId: expect.any(String),
      taskId: expect.any(String),
      conversation: expect.any(String),
      disposition: 'opened',
    })
  })

  it('keeps the names of each person apart, and takes the id of their own conversation too', async () => {
    const api = createTrialApi()
    const first = await api.say('one', { conversation: 'notes' })
    const again = await api.say('two', { conversation: 'notes' })
    const byId = await api.say('three', { conversation: first.conversation })
    const { body: other } = await api.send('POST /api/v1/messages', {
      as: 'bo',
      json: { text: 'mine', conversation: 'notes' },
    })
    expect(again.conversation).toBe(first.conversation)
    expect(byId.conversation).toBe(first.conversation)
    expect(other).not.toMatchObject({ conversation: first.conversation })
  })

  it("refuses the id of somebody else's conversation", async () => {
    const api = createTrialApi()
    const { conversation } = await api.say('one')
    const { status, body } = await api.send('POST /api/v1/messages', {
      as: 'bo',
      json: { text: 'mine', conversation },
    })
    expect([status, body]).toMatchObject([403, { error: { code: 'NOT_YOURS' } }])
  })

  it('gives a repeated request id its first result, and refuses it for another text', async () => {
    const api = createTrialApi()
    const first = await api.say('pay the bill', { requestId: 'r1' })
    const again = await api.send('POST /api/v1/messages', { json: { text: 'pay the bill', requestId: 'r1' } })
    expect(again).toMatchObject({ status: 202, body: { ...first, disposition: 'duplicate' } })
    const reused = await api.send('POST /api/v1/messages', { json: { text: 'another', requestId: 'r1' } })
    expect(reused).toMatchObject(refused(409, 'REQUEST_ID_REUSED'))
  })

  it('takes over the trace that it comes with, and begins one where that is none', async () => {
    const api = createTrialApi({ script: () => ({ content: 'Done.' }) })
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const send = async (traceparent: string) => {
      const headers = { traceparent }
      const { body } = await api.send('POST /api/v1/messages', {
        json: { text: 'go', mode: 'queue' },
        headers,
      })
      return api.send(`GET /api/v1/tasks/${taskIn(body)}`)
    }
    expect((await send(`00-${trace}-b7ad6b7169203331-01`)).body).toMatchObject({ traceId: trace })
    expect((await send('nonsense')).body).toMatchObject({ traceId: expect.stringMatching(/^[\da-f]{32}$/u) })
  })

  it.each([
    ['EMPTY_MESSAGE', { text: ' \n' }],
    ['MESSAGE_TOO_LONG', { text: '长'.repeat(100_001) }],
    ['BAD_CHARACTERS', { text: 'a\0b' }],
  ])('answers 422 with %s', async (code, json) => {
    const answer = await createTrialApi().send('POST /api/v1/messages', { json })
    expect(answer).toMatchObject({ status: 422, body: { error: { code } } })
  })

  it('takes the longest message there may be, also where each character needs six bytes', async () => {
    const raw = `{"text":"${String.raw`\u957f`.repeat(100_000)}"}`
    const headers = { 'content-type': 'application/json' }
    expect(await createTrialApi().send('POST /api/v1/messages', { raw, headers })).toMatchObject({
      status: 202,
    })
  })

  it('answers 429 when too many messages wait', async () => {
    const api = createTrialApi({ settings: { caps: { perConversation: 2, perTenant: 9, textLength: 99 } } })
    const send = () => api.send('POST /api/v1/messages', { json: { text: 'one more', mode: 'queue' } })
    expect([(await send()).status, (await send()).status]).toEqual([202, 202])
    expect(await send()).toMatchObject(refused(429, 'INBOX_FULL'))
  })

  it('answers 503 while the house is draining', async () => {
    const api = createTrialApi({ isDraining: () => true })
    const answer = await api.send('POST /api/v1/messages', { json: { text: 'go' } })
    expect(answer).toMatchObject(refused(503, 'DRAINING'))
  })
})

describe('a message to a task', () => {
  it('answers its question', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'The first.' }] })
    const { taskId, conversation } = await api.say('go')
    const answer = await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text: 'the first' } })
    expect(answer).toMatchObject({ status: 202, body: { taskId, conversation, disposition: 'answered' } })
    await api.settle(conversation)
    expect((await api.send(`GET /api/v1/tasks/${taskId}`)).body).toMatchObject({ answer: 'The first.' })
  })

  it('reopens it where it has ended, from wherever it was asked', async () => {
    const api = createTrialApi({ script: [{ content: 'One.' }, { content: 'Two.' }] })
    const { task } = await api.trial.say('go', { by: ana })
    const answer = await api.send(`POST /api/v1/tasks/${task}/messages`, {
      as: 'uma',
      json: { text: 'more' },
    })
    expect(answer).toMatchObject({ status: 202, body: { taskId: task, disposition: 'opened' } })
    await api.trial.settle()
    expect((await api.send(`GET /api/v1/tasks/${task}`, { as: 'uma' })).body).toMatchObject({
      answer: 'Two.',
    })
  })

  it('is the same when the task is named in the body', async () => {
    const api = createTrialApi({ script: [{ content: 'One.' }, { content: 'Two.' }] })
    const { taskId } = await api.say('go', { conversation: 'notes' })
    expect(await api.say('more', { task: taskId })).toMatchObject({ taskId, disposition: 'opened' })
    const elsewhere = await api.send('POST /api/v1/messages', {
      json: { text: 'more', task: taskId, conversation: 'another' },
    })
    expect(elsewhere).toMatchObject(refused(404, 'UNKNOWN_TASK'))
  })

  it("is refused for somebody else's task and for none", async () => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    const json = { text: 'more' }
    expect(await api.send(`POST /api/v1/tasks/${taskId}/messages`, { as: 'bo', json })).toMatchObject(
      refused(403, 'NOT_YOURS'),
    )
    expect(await api.send('POST /api/v1/tasks/none/messages', { json })).toMatchObject(
      refused(404, 'UNKNOWN_TASK'),
    )
  })
})

describe('POST /api/v1/messages/:message/route', () => {
  it('makes a waiting message a task of its own, once', async () => {
    const api = createTrialApi({
      script: [{ calls: [read] }, { calls: [ask] }, { content: 'Done.' }],
      tools: [plainTool()],
    })
    const { taskId, conversation } = await api.say('go')
    const { body } = await api.send('POST /api/v1/messages', { json: { text: 'and another thing' } })
    const route = (json: unknown, as = 'ana') =>
      api.send(`POST /api/v1/messages/${messageIn(body)}/route`, { json, as })
    expect(await route({ mode: 'queue' }, 'bo')).toMatchObject(refused(403, 'NOT_YOURS'))
    const routed = await route({ mode: 'queue' })
    expect(routed).toMatchObject({ status: 202, body: { taskId: expect.not.stringMatching(taskId) } })
    expect(await route({ mode: 'restart' })).toMatchObject(refused(409, 'MESSAGE_TAKEN'))
    await api.settle(conversation)
  })

  it('is refused for a message that there is not, and for another mode', async () => {
    const api = createTrialApi()
    expect(await api.send('POST /api/v1/messages/none/route', { json: { mode: 'queue' } })).toMatchObject(
      refused(404, 'UNKNOWN_MESSAGE'),
    )
    expect(await api.send('POST /api/v1/messages/none/route', { json: { mode: 'steer' } })).toMatchObject(
      refused(400, 'BODY_MALFORMED'),
    )
  })
})

describe('DELETE /api/v1/messages/:message', () => {
  it('takes a message back for its author, until a step has it', async () => {
    const api = createTrialApi({ script: [{ calls: [ask] }, { content: 'Done.' }] })
    const { taskId, conversation } = await api.say('go')
    const say = async (text: string): Promise<string> => {
      const { body } = await api.send(`POST /api/v1/tasks/${taskId}/messages`, { json: { text } })
      return `DELETE /api/v1/messages/${messageIn(body)}`
    }
    const first = await say('a slip of the pen')
    expect(await api.send(first, { as: 'owner' })).toMatchObject(refused(403, 'NOT_YOURS'))
    expect(await api.send(first)).toMatchObject({ status: 200, body: {} })
    expect(await api.send(first)).toMatchObject(refused(409, 'MESSAGE_TAKEN'))
    const second = await say('the first')
    await api.settle(conversation)
    expect(await api.send(second)).toMatchObject(refused(409, 'MESSAGE_TAKEN'))
    const { body } = await api.send(`GET /api/v1/tasks/${taskId}`)
    expect(body).toMatchObject({ messages: [{ text: 'go' }, { text: 'the first', kind: 'answered' }] })
    expect(await api.send('DELETE /api/v1/messages/none')).toMatchObject(refused(404, 'UNKNOWN_MESSAGE'))
  })
})

const ana = { platform: 'terminal', workspace: 'local', user: 'ana', roles: ['member'] } as const

const taskIn = (body: unknown): string => String(Reflect.get(Object(body), 'taskId'))
const messageIn = (body: unknown): string => String(Reflect.get(Object(body), 'messageId'))
