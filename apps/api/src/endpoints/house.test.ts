import type { ScriptedCall, SealedEvent } from '@errand/agent-core'
import { plainEffect } from '@errand/agent-core/contracts'
import { describe, expect, it } from 'vitest'
import { createTrialApi, refused } from '../trial-api.ts'

const send: ScriptedCall = { name: 'send_page', arguments: { path: 'a', purpose: 'sends a' } }

describe('POST /api/v1/hold and release', () => {
  it('hold all effects and let them go, by an owner alone', async () => {
    const api = createTrialApi({
      script: [{ calls: [send] }, { content: 'Not now.' }],
      tools: [plainEffect()],
    })
    const held = (as = 'ana') => api.send('GET /api/v1/hold', { as })
    for (const as of ['ana', 'uma']) {
      expect(await api.send('POST /api/v1/hold', { as, json: { reason: 'odd' } })).toMatchObject(
        refused(403, 'OWNER_ONLY'),
      )
      expect(await api.send('POST /api/v1/release', { as })).toMatchObject(refused(403, 'OWNER_ONLY'))
    }
    expect((await held()).body).toEqual({})
    const hold = { as: 'owner', json: { reason: 'Something is odd' } }
    expect(await api.send('POST /api/v1/hold', hold)).toMatchObject({
      status: 200,
      body: { reason: 'Something is odd' },
    })
    expect((await held()).body).toEqual({ reason: 'Something is odd' })
    const { taskId } = await api.say('send a')
    expect((await api.send(`GET /api/v1/tasks/${taskId}`)).body).toMatchObject({
      steps: [{ calls: [{ problem: { code: 'TOOL_HELD' } }] }],
    })
    expect(await api.send('POST /api/v1/release', { as: 'owner' })).toMatchObject({ status: 200, body: {} })
    expect((await held()).body).toEqual({})
  })

  it.each([
    undefined,
    {},
    { reason: '' },
    { reason: 'a\nb' },
    { reason: 'x'.repeat(501) },
    { reason: 'a', until: 7 },
  ])('answer 400 to %j', async (json) => {
    expect(await createTrialApi().send('POST /api/v1/hold', { as: 'owner', json })).toMatchObject(
      refused(400, 'BODY_MALFORMED'),
    )
  })
})

describe('GET /api/v1/audit', () => {
  it('tells an owner that all is whole', async () => {
    const api = createTrialApi()
    await api.say('go')
    expect(await api.send('GET /api/v1/audit', { as: 'uma' })).toMatchObject(refused(403, 'OWNER_ONLY'))
    expect(await api.send('GET /api/v1/audit', { as: 'owner' })).toMatchObject({
      status: 200,
      body: { journals: 1, events: 6, faults: [] },
    })
  })

  it('tells what was changed, in words', async () => {
    let change: ((events: readonly SealedEvent[]) => readonly SealedEvent[]) | undefined
    const api = createTrialApi({
      spy: (store) => ({
        ...store,
        journal: async (...asked) => {
          const events = await store.journal(...asked)
          return change?.(events) ?? events
        },
      }),
    })
    const { taskId } = await api.say('go')
    change = (events) => events.map((event) => (event.seq === 2 ? { ...event, at: event.at + 1 } : event))
    const headers = { 'accept-language': 'zh' }
    expect((await api.send('GET /api/v1/audit', { as: 'owner', headers })).body).toMatchObject({
      faults: [
        {
          code: 'JOURNAL_BROKEN',
          params: { task: taskId, seq: 2 },
          message: expect.stringContaining('任务'),
        },
      ],
    })
  })
})

describe('POST /api/v1/prune', () => {
  it('counts the texts of ended tasks and erases them, by an owner alone', async () => {
    const api = createTrialApi()
    const { taskId } = await api.say('go')
    const later = api.clock.now() + 1
    const prune = (as: string, json: object) => api.send('POST /api/v1/prune', { as, json })
    expect(await prune('uma', { before: later })).toMatchObject(refused(403, 'OWNER_ONLY'))
    const found = await prune('owner', { before: later })
    expect(found).toMatchObject({ status: 200, body: { tasks: 1 } })
    expect((await api.send(`GET /api/v1/tasks/${taskId}`)).body).toMatchObject({ title: 'go' })
    expect((await prune('owner', { before: later, erase: true })).body).toEqual(found.body)
    expect((await prune('owner', { before: later, erase: true })).body).toMatchObject({ tasks: 0, texts: 0 })
    expect((await api.send(`GET /api/v1/tasks/${taskId}`)).body).toMatchObject({ title: '[erased]' })
  })
})
