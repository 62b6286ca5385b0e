import type { ScriptedCall } from '@errand/agent-core'
import { plainEffect } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { createTrialApi, refused, type TrialApi } from '../trial-api.ts'

const send: ScriptedCall = { name: 'send_page', arguments: { path: 'a', purpose: 'sends a' } }

const several = {
  type: 'object',
  additionalProperties: false,
  properties: { paths: { type: 'array', items: { type: 'string' }, description: 'The pages' } },
  required: ['paths'],
} as const

/** A task that waits for an approval, what ran, and how to decide. */
const waiting = async (level: 'write' | 'dangerous' = 'write', call = send) => {
  const ran: string[] = []
  const tool = plainEffect({
    level,
    recheck: () => Promise.resolve(undefined),
    ...(call === send ? {} : { parameters: several, examples: [{ paths: ['a'] }] }),
    run: ({ path, paths = path }) => {
      ran.push(String(paths))
      return Promise.resolve({ outcome: 'ok', value: 'sent' })
    },
  })
  const api = createTrialApi({ script: [{ calls: [call] }, { content: 'Sent [c1].' }], tools: [tool] })
  const { taskId, conversation } = await api.say('send a')
  const id = await openIn(api)
  const decide = async (json: unknown, as = 'ana') => {
    const answer = await api.send(`POST /api/v1/approvals/${id}`, { json, as })
    await api.settle(conversation)
    return answer
  }
  return { api, ran, taskId, conversation, id, decide }
}

const openIn = async (api: TrialApi): Promise<string> => {
  const { body } = await api.send('GET /api/v1/approvals')
  return String(Object(body).items[0]?.id)
}

describe('GET /api/v1/approvals', () => {
  it('lists what a person may decide, with all that will run', async () => {
    const { api, id, taskId, conversation } = await waiting()
    const shown = {
      id,
      task: taskId,
      conversation,
      call: 'c1',
      state: 'open',
      deadline: expect.any(Number),
      tool: 'send_page',
      level: 'write',
      arguments: '{"path":"a"}',
      change: 'Sends the page',
    }
    expect((await api.send('GET /api/v1/approvals')).body).toEqual({ items: [shown] })
    expect((await api.send('GET /api/v1/approvals', { as: 'uma' })).body).toEqual({ items: [shown] })
    expect((await api.send('GET /api/v1/approvals', { as: 'bo' })).body).toEqual({ items: [] })
    expect((await api.send(`GET /api/v1/approvals/${id}`)).body).toEqual(shown)
    expect(await api.send(`GET /api/v1/approvals/${id}`, { as: 'bo' })).toMatchObject({ status: 403 })
    expect(await api.send('GET /api/v1/approvals/none')).toMatchObject({ status: 404 })
  })
})

describe('POST /api/v1/approvals/:approval', () => {
  it('takes what is dangerous to several things only with its phrase', async () => {
    const both = { name: 'send_page', arguments: { paths: ['a', 'b'], purpose: 'sends both' } }
    const { ran, decide } = await waiting('dangerous', both)
    for (const typed of [{}, { phrase: 'send 3 paths' }])
      expect(await decide({ decision: 'approve', ...typed })).toMatchObject(refused(422, 'PHRASE_WRONG'))
    expect(ran).toEqual([])
    expect(await decide({ decision: 'approve', phrase: 'send 2 paths' })).toMatchObject({ status: 200 })
    expect(ran).toEqual(['a,b'])
  })

  it('lets the call run once, and tells a second press the first decision', async () => {
    const { api, ran, id, decide } = await waiting()
    expect(await decide({ decision: 'approve' })).toMatchObject({
      status: 200,
      body: { id, state: 'approved', scope: 'once', decidedBy: { user: 'ana' } },
    })
    const second = await decide({ decision: 'deny' }, 'uma')
    expect(second).toMatchObject({
      status: 409,
      body: {
        error: { code: 'APPROVAL_DECIDED', message: 'This was already decided: approved, by ana.' },
        approval: { id, state: 'approved', decidedBy: { user: 'ana' }, decidedAt: expect.any(Number) },
      },
    })
    expect(ran).toEqual(['a'])
    expect((await api.send('GET /api/v1/approvals')).body).toEqual({ items: [] })
  })

  it('takes one of two presses at once', async () => {
    const { api, ran, id, conversation } = await waiting()
    const press = () => api.send(`POST /api/v1/approvals/${id}`, { json: { decision: 'approve' } })
    const presses = await Promise.all([press(), press()])
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await api.settle(conversation)
    expect(ran).toEqual(['a'])
  })

  it('tells the model why it was denied', async () => {
    const { api, ran, decide } = await waiting()
    expect(await decide({ decision: 'deny', reason: 'not today' })).toMatchObject({
      status: 200,
      body: { state: 'denied' },
    })
    expect(ran).toEqual([])
    expect(JSON.stringify(api.trial.model.requests.at(-1)?.messages)).toContain('not today')
  })

  it('runs what was edited, under a new id, and keeps it open where the edit does not fit', async () => {
    const { api, ran, id, decide } = await waiting()
    expect(await decide({ decision: 'approve', arguments: { path: 7 } })).toMatchObject(
      refused(422, 'INVALID_ARGUMENTS'),
    )
    expect((await api.send(`GET /api/v1/approvals/${id}`)).body).toMatchObject({ state: 'open' })
    const edited = await decide({ decision: 'approve', arguments: { path: 'b' } })
    expect(edited).toMatchObject({
      status: 200,
      body: { state: 'approved', id: expect.not.stringMatching(id) },
    })
    expect(ran).toEqual(['b'])
    expect((await api.send(`GET /api/v1/approvals/${id}`)).body).toMatchObject({
      state: 'edited',
      arguments: '{"path":"b"}',
    })
  })

  it('answers 410 when its time is over, before and after that was noted', async () => {
    const { api, ran, conversation, decide } = await waiting()
    await api.clock.advance(600_000)
    expect(
      await api.send(`POST /api/v1/approvals/${await openIn(api)}`, { json: { decision: 'approve' } }),
    ).toMatchObject(refused(410, 'APPROVAL_EXPIRED'))
    await api.settle(conversation)
    expect(await decide({ decision: 'approve' })).toMatchObject({
      status: 410,
      body: { error: { code: 'APPROVAL_DECIDED' }, approval: { state: 'expired' } },
    })
    expect(ran).toEqual([])
  })

  it('lets nobody press who may not, and knows no forged id', async () => {
    const { api, decide, id } = await waiting()
    expect(await decide({ decision: 'approve' }, 'bo')).toMatchObject({ status: 403 })
    expect(await api.send(`POST /api/v1/approvals/${id}x`, { json: { decision: 'approve' } })).toMatchObject(
      refused(404, 'UNKNOWN_APPROVAL'),
    )
  })

  it('grants nothing dangerous for a whole task', async () => {
    const { decide, ran } = await waiting('dangerous')
    expect(await decide({ decision: 'approve', scope: 'task' })).toMatchObject(
      refused(422, 'TASK_GRANT_REFUSED'),
    )
    expect(await decide({ decision: 'approve' })).toMatchObject({ status: 200 })
    expect(ran).toEqual(['a'])
  })

  it.each([
    [{}, 'decision'],
    [{ decision: 'maybe' }, 'decision'],
    [{ decision: 'approve', scope: 'ever' }, 'scope'],
    [{ decision: 'approve', arguments: [] }, 'arguments'],
    [{ decision: 'approve', reason: 'fine' }, 'there is no reason'],
    [{ decision: 'deny', scope: 'task' }, 'there is no scope'],
  ])('answers 400 to %j', async (json, named) => {
    const { decide } = await waiting()
    expect(await decide(json)).toMatchObject({
      status: 400,
      body: { error: { code: 'BODY_MALFORMED', message: expect.stringContaining(named) } },
    })
  })
})
