import { taskList } from '@errand/api/wire'
import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { startServed } from './served.ts'

const notYours = { status: 403, body: { error: { code: 'NOT_YOURS' } } }
const ownerOnly = { status: 403, body: { error: { code: 'OWNER_ONLY' } } }

describe('what is the owner’s', () => {
  it('is not shown to a member, whichever way it asks', async () => {
    await using errand = await startServed({
      script: [calls(call('list_files', { path: '.' })), answer('A secret answer.')],
    })
    await errand.owner.put('/conversations/notes/files/a.md', 'secret words')
    const { id, conversation } = await errand.owner.ask('Look.', { conversation: 'notes' })
    const files = `/conversations/${conversation}/files`
    for (const path of [
      `/tasks/${id}`,
      `/tasks/${id}/journal`,
      `/tasks/${id}/stream`,
      files,
      `${files}/a.md`,
      `/tasks?conversation=${conversation}`,
    ])
      expect([path, await errand.member.get(path)]).toMatchObject([path, notYours])
    expect(await errand.member.put(`${files}/a.md`, 'other words')).toMatchObject(notYours)
    for (const order of ['stop', 'pause', 'resume'])
      expect(await errand.member.post(`/tasks/${id}/${order}`)).toMatchObject(notYours)
    for (const message of [
      { text: 'Tell me.', conversation },
      { text: 'Tell me.', task: id },
    ])
      expect(await errand.member.post('/messages', message)).toMatchObject(notYours)
    expect(await errand.member.post(`/tasks/${id}/messages`, { text: 'Tell me.' })).toMatchObject(notYours)
    expect((await errand.member.get('/tasks')).body).toEqual({ items: [] })
    expect((await errand.member.get('/conversations/notes/files')).status).toBe(404)
    expect(await (await errand.owner.fetch(`${files}/a.md`)).text()).toBe('secret words')
    expect(errand.openai.requests()).toHaveLength(2)
  })

  it('is shown to an approver', async () => {
    await using errand = await startServed({ script: [answer('Done.')] })
    const { id } = await errand.owner.ask('Do it.')
    expect(await errand.approver.view(id)).toEqual(await errand.owner.view(id))
    expect(await errand.approver.events(id)).toEqual(await errand.owner.events(id))
    expect(taskList.parse((await errand.approver.get('/tasks')).body).items).toMatchObject([{ id }])
  })

  it('is the installation, for nobody else to hold or audit', async () => {
    await using errand = await startServed()
    for (const client of [errand.member, errand.approver]) {
      expect(await client.post('/hold', { reason: 'for fun' })).toMatchObject(ownerOnly)
      expect(await client.post('/release')).toMatchObject(ownerOnly)
      expect(await client.get('/audit')).toMatchObject(ownerOnly)
    }
    expect((await errand.owner.get('/audit')).status).toBe(200)
  })
})

describe('a conversation’s name', () => {
  it('is each person’s own', async () => {
    await using errand = await startServed({ script: [answer('First.'), answer('Second.')] })
    const mine = await errand.member.ask('Mine.', { conversation: 'notes' })
    const theirs = await errand.other.ask('Theirs.', { conversation: 'notes' })
    expect(theirs.conversation).not.toBe(mine.conversation)
    await errand.member.put('/conversations/notes/files/a.md', 'mine')
    expect((await errand.other.get('/conversations/notes/files/a.md')).status).toBe(404)
  })
})

describe('a request without a token that is known', () => {
  it.each([
    ['none', {}],
    ['another', { authorization: 'Bearer token-of-nobody-here' }],
    ['half of one', { authorization: 'Bearer token-of-the' }],
  ] as const)('is refused: %s', async (_what, headers) => {
    await using errand = await startServed()
    const answered = await fetch(`${errand.url()}/api/v1/tasks`, { headers })
    expect(answered.status).toBe(401)
    expect(await answered.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } })
  })
})
