import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import type { Inbound } from './accept.ts'

const inbound = (
  trial: ReturnType<typeof createTrial>,
  parts: Partial<Inbound> & Pick<Inbound, 'text'>,
): Inbound => ({
  place: trial.place,
  by: trial.by,
  source: 'test',
  sourceEventId: trial.works.ids.id(),
  ...parts,
})

const caps = { perConversation: 2, perTenant: 3, textLength: 20 }
const idle = () => createTrial({ script: () => answer('Done.'), settings: { caps } })
/** A task that waits for the person's answer. */
const asking = () =>
  createTrial({
    script: [
      { calls: [{ name: 'ask_user', arguments: { question: 'Which?', purpose: 'to know' } }] },
      answer('Done.'),
    ],
    settings: { caps },
  })
/** A task that waits for an approval. */
const approving = () =>
  createTrial({
    script: (_, index) => (index === 0 ? { calls: [send('a')] } : answer('Done.')),
    tools: [plainEffect()],
    settings: { caps },
  })

describe('what is refused before anything is kept', () => {
  it.each([
    ['EMPTY_MESSAGE', {}, ''],
    ['EMPTY_MESSAGE', {}, ' \n\t\u3000'],
    ['EMPTY_MESSAGE', {}, ' \u200b\u2060\ufeff\u202e\u2800'],
    ['MESSAGE_TOO_LONG', { max: 20 }, 'x'.repeat(21)],
    ['BAD_CHARACTERS', { what: 'NUL' }, 'a\0b'],
  ])('%s %j', async (code, params, text) => {
    const trial = idle()
    await expect(trial.agent.accept(inbound(trial, { text }))).rejects.toMatchObject({ code, params })
    expect(await trial.works.store.journals('default')).toEqual([])
    expect(await trial.works.store.conversationAt(trial.place)).toBeUndefined()
  })

  it('takes a text of exactly the allowed length', async () => {
    const trial = idle()
    expect(await trial.say('x'.repeat(20))).toMatchObject({ disposition: 'opened' })
  })

  it('does not know a task that is not there, is elsewhere, or is another tenant’s', async () => {
    const trial = idle()
    const { task } = await trial.say('one')
    const unknown = { code: 'UNKNOWN_TASK' }
    const elsewhere = { ...trial.place, channel: 'other' }
    const foreign = { ...trial.place, tenant: 'other' }
    for (const parts of [{ task: 'nothing' }, { task, place: elsewhere }, { task, place: foreign }])
      await expect(trial.agent.accept(inbound(trial, { text: 'hi', ...parts }))).rejects.toMatchObject(
        unknown,
      )
  })

  it('refuses more waiting messages than a conversation may have, but never a stop', async () => {
    const trial = approving()
    const { task } = await trial.say('go')
    await trial.agent.accept(inbound(trial, { text: 'one' }))
    await trial.agent.accept(inbound(trial, { text: 'two' }))
    await expect(trial.agent.accept(inbound(trial, { text: 'three' }))).rejects.toMatchObject({
      code: 'INBOX_FULL',
      params: { max: 2 },
    })
    expect(await trial.agent.accept(inbound(trial, { text: 'stop' }))).toMatchObject({
      task,
      disposition: 'stopped',
    })
  })

  it('never refuses an answer for a full inbox', async () => {
    const trial = asking()
    const { task } = await trial.say('go')
    await trial.agent.accept(inbound(trial, { text: 'one', mode: 'queue' }))
    await trial.agent.accept(inbound(trial, { text: 'two', mode: 'queue' }))
    await expect(trial.agent.accept(inbound(trial, { text: 'three', mode: 'queue' }))).rejects.toMatchObject({
      code: 'INBOX_FULL',
    })
    expect(await trial.agent.accept(inbound(trial, { text: 'x' }))).toMatchObject({
      task,
      disposition: 'answered',
    })
  })

  it('counts over all conversations of the tenant too', async () => {
    const trial = approving()
    await trial.say('go')
    for (const channel of ['b', 'c', 'd'])
      await trial.agent.accept(inbound(trial, { text: 'hi', place: { ...trial.place, channel } }))
    await expect(
      trial.agent.accept(inbound(trial, { text: 'hi', place: { ...trial.place, channel: 'e' } })),
    ).rejects.toMatchObject({ code: 'INBOX_FULL', params: { max: 3 } })
  })
})

describe('a repeated message', () => {
  it('is a duplicate with the first result when its source event comes again', async () => {
    const trial = idle()
    const first = await trial.say('hi', { sourceEventId: 'e1' })
    expect(await trial.say('hi', { sourceEventId: 'e1' })).toEqual({ ...first, disposition: 'duplicate' })
    expect(await trial.say('hi', { sourceEventId: 'e1', source: 'other' })).toMatchObject({
      disposition: 'opened',
    })
  })

  it('is a duplicate by its request id with the same text, and an error with another', async () => {
    const trial = idle()
    const first = await trial.say('hi', { requestId: 'r1' })
    expect(await trial.say('hi', { requestId: 'r1' })).toEqual({ ...first, disposition: 'duplicate' })
    await expect(trial.say('ho', { requestId: 'r1' })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
      params: { requestId: 'r1' },
    })
  })

  it('is another message when another person or another conversation uses the request id', async () => {
    const trial = idle()
    await trial.say('hi', { requestId: 'r1' })
    const other = { ...trial.by, user: 'bo' }
    expect(await trial.say('ho', { requestId: 'r1', by: other })).toMatchObject({ disposition: 'opened' })
    expect(
      await trial.agent.accept(
        inbound(trial, { text: 'ho', requestId: 'r1', place: { ...trial.place, channel: 'b' } }),
      ),
    ).toMatchObject({ disposition: 'opened' })
  })
})

describe('what becomes of a message', () => {
  it('opens a task when none is open', async () => {
    const trial = idle()
    const first = await trial.say('one')
    const second = await trial.say('two')
    expect([first.disposition, second.disposition]).toEqual(['opened', 'opened'])
    expect(second.task).not.toBe(first.task)
  })

  it('joins the open task, also one that is still queued', async () => {
    const trial = idle()
    const first = await trial.agent.accept(inbound(trial, { text: 'one' }))
    expect(await trial.agent.accept(inbound(trial, { text: 'two' }))).toMatchObject({
      task: first.task,
      disposition: 'steered',
    })
    await trial.settle()
    expect(trial.model.requests.at(-1)?.messages.map((message) => message.content)).toContain('two')
  })

  it('waits for the approval that is open, shown as pending, and joins after it', async () => {
    const trial = approving()
    const { task } = await trial.say('send a')
    const { message } = await trial.say('also b')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'waiting_approval',
      approvals: [{ state: 'open' }],
      pending: [{ id: message, text: 'also b' }],
    })
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect((await trial.story(task)).filter((type) => type === 'steered')).toHaveLength(1)
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', pending: [] })
  })

  it('answers the question that is open', async () => {
    const trial = asking()
    const { task } = await trial.say('go')
    expect(await trial.say('x')).toMatchObject({ task, disposition: 'answered' })
  })

  it('reopens the ended task that it replies to', async () => {
    const trial = idle()
    const { task } = await trial.say('one')
    expect(await trial.say('more', { task })).toMatchObject({ task, disposition: 'opened' })
    expect(await trial.story(task)).toContain('reopened')
  })

  it('makes a new task in mode queue, whether the task it replies to is open or ended', async () => {
    const trial = idle()
    const first = await trial.agent.accept(inbound(trial, { text: 'one' }))
    const second = await trial.say('two', { task: first.task, mode: 'queue' })
    const third = await trial.say('three', { task: first.task, mode: 'queue' })
    expect([second.disposition, third.disposition]).toEqual(['queued', 'queued'])
    expect(new Set([first.task, second.task, third.task]).size).toBe(3)
  })

  it('stops the open task and begins anew in mode restart', async () => {
    const trial = approving()
    const first = await trial.say('one')
    const second = await trial.say('two', { mode: 'restart' })
    expect(second.disposition).toBe('restarted')
    expect(second.task).not.toBe(first.task)
    expect(await trial.agent.view(first.task)).toMatchObject({ status: 'stopped' })
    expect(await trial.agent.view(second.task)).toMatchObject({ status: 'done' })
    const again = await trial.say('three', { task: first.task, mode: 'restart' })
    expect(again.disposition).toBe('restarted')
    expect([first.task, second.task]).not.toContain(again.task)
  })

  it('wakes every lane in which it leaves something', async () => {
    const trial = approving()
    const { task, conversation } = await trial.say('one')
    const { place, by } = trial
    const [row] = await trial.works.store.tasks({ tenant: 'default' })
    if (row === undefined) throw new Error('no task')
    const part = { ...row, id: 'part', parent: { task, key: 'a' } }
    await trial.works.store.commit({ tenant: 'default', tasks: [part] })
    const woken: string[] = []
    trial.works.signals.onWake((lane) => woken.push(lane))
    const said = { place, by, source: 'test', sourceEventId: 'again', text: 'anew' }
    await trial.agent.accept({ ...said, task: 'part', mode: 'restart' })
    expect(woken.toSorted()).toEqual([conversation, 'sub:part'].toSorted())
  })

  it('stops by a word, whatever its mode, and only for who may', async () => {
    const trial = approving()
    const { task } = await trial.say('one')
    const stranger = { ...trial.by, user: 'eve' }
    for (const parts of [{ text: 'stop' }, { text: 'other', mode: 'restart' as const }])
      await expect(trial.agent.accept(inbound(trial, { ...parts, by: stranger }))).rejects.toMatchObject({
        code: 'NOT_YOURS',
      })
    expect(await trial.say('Stop!', { mode: 'queue' })).toMatchObject({ task, disposition: 'stopped' })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped' })
  })
})
