import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import { messagesOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import type { Client } from './client.ts'
import { startServed } from './served.ts'

const notYours = { status: 403, body: { error: { code: 'NOT_YOURS' } } }
const atGate = { conversation: 'gate' }

const openGate = (client: Client) => client.put('/conversations/gate/files/gate-open', '')

/** An installation whose model waits at a gate first. */
const startGated = () =>
  startServed({
    tools: [gateTool],
    toolsBefore: gateToolBefore,
    script: [calls(call('wait_at_gate'))],
  })

/** Opens a task and waits until its first call runs. */
const startCall = async (client: Client): Promise<string> => {
  const { taskId } = await client.say('Wait at the gate.', atGate)
  await client.until(taskId, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
  return taskId
}

describe('a stop over HTTP', () => {
  it('ends a call at once, and a member may not stop the owner’s task', async () => {
    await using errand = await startGated()
    const task = await startCall(errand.owner)
    expect(await errand.member.post(`/tasks/${task}/stop`)).toMatchObject(notYours)
    expect((await errand.owner.view(task)).steps[0]?.calls[0]?.state).toBe('running')
    expect((await errand.owner.post(`/tasks/${task}/stop`)).status).toBe(202)
    expect(await errand.owner.end(task)).toMatchObject({ status: 'stopped' })
    expect(errand.openai.requests()).toHaveLength(1)
    expect(await errand.owner.post(`/tasks/${task}/stop`)).toMatchObject({
      status: 409,
      body: { error: { code: 'WRONG_STATUS' } },
    })
  })

  it('ends a request to the model', async () => {
    await using errand = await startServed({ script: [{ kind: 'silence', after: 'headers' }] })
    const { taskId } = await errand.member.say('Think.')
    await eventually(() => errand.openai.requests()[0])
    expect((await errand.member.post(`/tasks/${taskId}/stop`)).status).toBe(202)
    expect(await errand.member.end(taskId)).toMatchObject({ status: 'stopped', steps: [] })
    await eventually(() => errand.openai.requests().find(({ aborted }) => aborted))
  })

  it('takes back what was said before it and no step has taken', async () => {
    await using errand = await startGated()
    const task = await startCall(errand.member)
    await errand.member.say('And the notes.', atGate)
    expect((await errand.member.post(`/tasks/${task}/stop`)).status).toBe(202)
    expect(await errand.member.end(task)).toMatchObject({ status: 'stopped', pending: [] })
    errand.openai.script(answer('Another task.'))
    // Whatever the first task still had to do would come before it.
    expect(await errand.member.ask('Do this.', { ...atGate, mode: 'queue' })).toMatchObject({
      status: 'done',
    })
    expect((await errand.member.events(task)).slice(-2).map(({ type }) => type)).toEqual([
      'stopped',
      'refused',
    ])
  })

  it('closes an approval, and a press after it changes nothing', async () => {
    await using errand = await startServed({
      script: [calls(call('write_file', { path: 'a.md', content: 'a' }))],
    })
    const { id, approvals } = await errand.member.ask('Write it.', atGate)
    expect((await errand.member.post(`/tasks/${id}/stop`)).status).toBe(202)
    await errand.member.end(id)
    const late = await errand.member.post(`/approvals/${approvals[0]?.id}`, { decision: 'approve' })
    expect(late).toMatchObject({
      status: 410,
      body: { error: { code: 'APPROVAL_DECIDED' }, approval: { state: 'expired' } },
    })
    expect((await errand.member.get('/conversations/gate/files/a.md')).status).toBe(404)
  })
})

describe('a pause over HTTP', () => {
  it('holds over a restart of the hub, and resume goes on from there', async () => {
    await using errand = await startGated()
    const task = await startCall(errand.owner)
    expect(await errand.member.post(`/tasks/${task}/pause`)).toMatchObject(notYours)
    expect((await errand.owner.post(`/tasks/${task}/pause`)).status).toBe(202)
    await openGate(errand.owner)
    const paused = await errand.owner.until(task, ({ status }) => status === 'paused')
    expect(paused.steps[0]?.calls[0]?.state).toBe('ok')

    await errand.restart()
    expect(await errand.owner.view(task)).toEqual(paused)
    expect(await errand.member.post(`/tasks/${task}/resume`)).toMatchObject(notYours)
    expect(errand.openai.requests()).toHaveLength(1)

    errand.openai.script(answer('It went on [c1].'))
    expect((await errand.owner.post(`/tasks/${task}/resume`)).status).toBe(202)
    expect(await errand.owner.end(task)).toMatchObject({ status: 'done', answer: 'It went on [c1].' })
    const types = (await errand.owner.events(task)).map(({ type }) => type)
    expect(types.filter((type) => type === 'call_started')).toHaveLength(1)
  })
})

describe('a message while a task is open', () => {
  it('joins it at its next step', async () => {
    await using errand = await startGated()
    const task = await startCall(errand.member)
    const said = await errand.member.say('And the notes.', atGate)
    expect(said).toMatchObject({ taskId: task, disposition: 'steered' })
    expect((await errand.member.view(task)).pending).toEqual([{ id: said.messageId, text: 'And the notes.' }])
    errand.openai.script(answer('Both.'))
    await openGate(errand.member)
    expect(await errand.member.end(task)).toMatchObject({ status: 'done', answer: 'Both.', pending: [] })
    const last = messagesOf(errand.openai).at(-1)
    expect(last).toMatchObject({ role: 'user', content: 'And the notes.' })
  })

  it('is a task after it, or takes its place', async () => {
    await using errand = await startGated()
    const task = await startCall(errand.member)
    const queued = await errand.member.say('Then this.', { ...atGate, mode: 'queue' })
    expect(queued.disposition).toBe('queued')
    errand.openai.script(answer('One.'), answer('Two.'))
    const restarted = await errand.member.say('No, only this.', { ...atGate, mode: 'restart' })
    expect(restarted.disposition).toBe('restarted')
    expect(await errand.member.end(task)).toMatchObject({ status: 'stopped' })
    for (const { taskId } of [queued, restarted])
      expect(await errand.member.end(taskId)).toMatchObject({ status: 'done' })
    expect(new Set([task, queued.taskId, restarted.taskId]).size).toBe(3)
  })
})

describe('a request id', () => {
  it('gives the first result again, also over a restart, and is refused for another text', async () => {
    await using errand = await startServed({ script: [answer('Once.'), answer('Of another person.')] })
    const first = await errand.member.say('Do it.', { requestId: 'one' })
    await errand.member.end(first.taskId)
    await errand.restart()
    const again = await errand.member.post('/messages', { text: 'Do it.', requestId: 'one' })
    expect(again).toEqual({ status: 202, body: { ...first, disposition: 'duplicate' } })
    expect(await errand.member.post('/messages', { text: 'Do more.', requestId: 'one' })).toMatchObject({
      status: 409,
      body: { error: { code: 'REQUEST_ID_REUSED' } },
    })
    expect(errand.openai.requests()).toHaveLength(1)
    const others = await errand.other.ask('Do mine.', { requestId: 'one' })
    expect(others).toMatchObject({ status: 'done', requester: { user: 'otto' } })
    expect(others.id).not.toBe(first.taskId)
  })

  it('opens one task when the same request comes many times at once', async () => {
    await using errand = await startServed({ script: [answer('Once.')] })
    const said = await Promise.all(
      [1, 2, 3, 4, 5].map(() => errand.member.say('Do it.', { requestId: 'one' })),
    )
    expect(new Set(said.map(({ taskId }) => taskId)).size).toBe(1)
    expect(said.filter(({ disposition }) => disposition === 'opened')).toHaveLength(1)
    expect(said.filter(({ disposition }) => disposition === 'duplicate')).toHaveLength(4)
    await errand.member.end(said[0]?.taskId ?? '')
    expect(errand.openai.requests()).toHaveLength(1)
  })
})
