import { approvalItem, approvalList } from '@errand/api/wire'
import { describe, expect, it } from 'vitest'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import type { Client } from './client.ts'
import { startServed } from './served.ts'

const write = (path: string, content: string) => call('write_file', { path, content })
const inNotes = { conversation: 'notes' }
const approve = { decision: 'approve' }

/** The approvals that somebody may decide now. */
const openFor = async (client: Client) => approvalList.parse((await client.get('/approvals')).body).items

/** The path of the only approval that somebody may decide. */
const onlyOpen = async (client: Client): Promise<string> => {
  const [only, ...others] = await openFor(client)
  if (only === undefined || others.length > 0) throw new Error(`There are ${others.length + (only ? 1 : 0)}.`)
  return `/approvals/${only.id}`
}

/** The bytes of a file of the conversation `notes`; undefined when there is none. */
const fileOf = async (client: Client, path: string): Promise<string | undefined> => {
  const answered = await client.fetch(`/conversations/notes/files/${path}`)
  return answered.status === 404 ? undefined : answered.text()
}

describe('a write over HTTP', () => {
  it('waits, shows its change, and runs once when its requester approves', async () => {
    await using errand = await startServed({
      script: [calls(write('plan.md', 'two\n')), answer('Written [c1].')],
    })
    await errand.member.put('/conversations/notes/files/plan.md', 'one\n')
    const asked = await errand.member.ask('Change the plan.', inNotes)
    expect(asked.status).toBe('waiting_approval')
    const [open] = await openFor(errand.member)
    expect(open).toMatchObject({ task: asked.id, tool: 'write_file', level: 'write', state: 'open' })
    expect(open?.change).toContain('-one\n+two')
    expect(await fileOf(errand.member, 'plan.md')).toBe('one\n')
    const path = await onlyOpen(errand.member)
    expect(await errand.member.post(path, approve)).toMatchObject({
      status: 200,
      body: { state: 'approved', scope: 'once', decidedBy: { user: 'mia' } },
    })
    expect(await errand.member.end(asked.id)).toMatchObject({ status: 'done', answer: 'Written [c1].' })
    expect(await fileOf(errand.member, 'plan.md')).toBe('two\n')
    const types = (await errand.member.events(asked.id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'call_started')).toHaveLength(1)
    expect(await openFor(errand.member)).toEqual([])
  })

  it('is no other member’s to see or decide, but an approver’s', async () => {
    await using errand = await startServed({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id } = await errand.member.ask('Write it.', inNotes)
    const path = await onlyOpen(errand.member)
    expect(await openFor(errand.other)).toEqual([])
    for (const refused of [await errand.other.get(path), await errand.other.post(path, approve)])
      expect(refused).toMatchObject({ status: 403, body: { error: { code: 'NOT_YOURS' } } })
    expect(await errand.member.view(id)).toMatchObject({ status: 'waiting_approval' })
    expect(await onlyOpen(errand.approver)).toBe(path)
    expect(await errand.approver.post(path, approve)).toMatchObject({
      status: 200,
      body: { state: 'approved', decidedBy: { user: 'ada' } },
    })
    expect(await errand.member.end(id)).toMatchObject({ status: 'done' })
    expect(await fileOf(errand.member, 'a.md')).toBe('a')
  })

  it('of the owner is the owner’s and an approver’s to decide', async () => {
    await using errand = await startServed({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id } = await errand.owner.ask('Write it.', inNotes)
    const path = await onlyOpen(errand.owner)
    expect(await onlyOpen(errand.approver)).toBe(path)
    expect((await errand.member.post(path, approve)).status).toBe(403)
    expect((await errand.owner.post(path, approve)).status).toBe(200)
    expect(await errand.owner.end(id)).toMatchObject({ status: 'done' })
  })

  it('stays open when edited arguments do not fit, and runs as it was edited', async () => {
    await using errand = await startServed({ script: [calls(write('plan.md', 'two')), answer('Written.')] })
    const { id } = await errand.member.ask('Change the plan.', inNotes)
    const path = await onlyOpen(errand.member)
    const wrong = { ...approve, arguments: { path: 'plan.md', contents: 'x' } }
    expect(await errand.member.post(path, wrong)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_ARGUMENTS' } },
    })
    expect(await onlyOpen(errand.member)).toBe(path)
    const edited = { path: 'other.md', content: 'three' }
    const held = approvalItem.parse(
      (await errand.approver.post(path, { ...approve, arguments: edited })).body,
    )
    expect(`/approvals/${held.id}`).not.toBe(path)
    expect(await errand.member.end(id)).toMatchObject({ status: 'done' })
    const ran = approvalItem.parse((await errand.member.get(`/approvals/${held.id}`)).body)
    expect(JSON.parse(ran.arguments ?? '')).toEqual(edited)
    expect(await fileOf(errand.member, 'other.md')).toBe('three')
    expect(await fileOf(errand.member, 'plan.md')).toBeUndefined()
    expect(observationOf(errand.openai, 'c1')).toContain('The person changed the arguments to')
    expect((await errand.member.get(path)).body).toMatchObject({ state: 'edited' })
  })

  it('does not run when denied, the model reads why, and a second decision is told the first', async () => {
    await using errand = await startServed({ script: [calls(write('a.md', 'a')), answer('I left it.')] })
    const { id } = await errand.member.ask('Write it.', inNotes)
    const path = await onlyOpen(errand.member)
    const deny = { decision: 'deny', reason: 'not before Friday' }
    expect(await errand.approver.post(path, deny)).toMatchObject({ status: 200, body: { state: 'denied' } })
    const first = { state: 'denied', decidedBy: { user: 'ada' } }
    for (const late of [await errand.member.post(path, approve), await errand.approver.post(path, deny)])
      expect(late).toMatchObject({
        status: 409,
        body: { error: { code: 'APPROVAL_DECIDED' }, approval: first },
      })
    const done = await errand.member.end(id)
    expect(done).toMatchObject({
      status: 'done',
      answer: 'I left it.',
      steps: [{ calls: [{ state: 'denied' }] }],
    })
    expect(observationOf(errand.openai, 'c1')).toContain('The person said no: not before Friday')
    expect(await fileOf(errand.member, 'a.md')).toBeUndefined()
  })

  it('counts one decision of several people at the same moment, and tells the others that one', async () => {
    await using errand = await startServed({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id } = await errand.member.ask('Write it.', inNotes)
    const path = await onlyOpen(errand.member)
    const people = [errand.member, errand.approver, errand.owner, errand.member]
    const pressed = await Promise.all(people.map((one) => one.post(path, approve)))
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    const winner = approvalItem.parse(pressed.find(({ status }) => status === 200)?.body).decidedBy
    for (const { body } of pressed.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ approval: { state: 'approved', decidedBy: winner } })
    await errand.member.end(id)
    const types = (await errand.member.events(id)).map(({ type }) => type)
    expect(types.filter((type) => type === 'call_started')).toHaveLength(1)
  })

  it('keeps its approval open over a restart', async () => {
    await using errand = await startServed({ script: [calls(write('a.md', 'a')), answer('Done.')] })
    const { id } = await errand.member.ask('Write it.', inNotes)
    const path = await onlyOpen(errand.member)
    await errand.restart()
    expect(await onlyOpen(errand.member)).toBe(path)
    expect((await errand.member.post(path, approve)).status).toBe(200)
    expect(await errand.member.end(id)).toMatchObject({ status: 'done' })
    expect(await fileOf(errand.member, 'a.md')).toBe('a')
  })
})

describe('a dangerous call over HTTP', () => {
  it('cannot be allowed for the whole task, and runs when it is allowed once', async () => {
    await using errand = await startServed({
      script: [calls(call('delete_file', { path: 'old.md' })), answer('Gone.')],
    })
    await errand.member.put('/conversations/notes/files/old.md', 'old')
    const { id } = await errand.member.ask('Delete it.', inNotes)
    const path = await onlyOpen(errand.member)
    for (const one of [errand.member, errand.approver, errand.owner])
      expect(await one.post(path, { ...approve, scope: 'task' })).toMatchObject({
        status: 422,
        body: { error: { code: 'TASK_GRANT_REFUSED' } },
      })
    expect((await openFor(errand.member))[0]).toMatchObject({ level: 'dangerous', state: 'open' })
    expect(await fileOf(errand.member, 'old.md')).toBe('old')
    expect((await errand.member.post(path, approve)).status).toBe(200)
    expect(await errand.member.end(id)).toMatchObject({ status: 'done', answer: 'Gone.' })
    expect(await fileOf(errand.member, 'old.md')).toBeUndefined()
  })
})
