import { describe, expect, it } from 'vitest'
import { gateTool, gateToolBefore, openGate } from '../support/gate-tool.ts'
import type { ConfigText } from '../support/home.ts'
import { startInstallation, type Installation } from '../support/installation.ts'
import { ana, bo } from '../support/person.ts'
import { messagesOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import type { Reply } from '@errand/simulators/openai'

/** An installation whose first task is held in the middle of its first step. */
const atGate = async (then: readonly Reply[], config: ConfigText = {}) => {
  const errand = await startInstallation({
    config,
    tools: [gateTool],
    toolsBefore: gateToolBefore,
    script: [calls(call('wait_at_gate')), ...then],
  })
  const { task } = await errand.say('Wait at the gate.')
  await errand.until(task, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
  return { errand, task }
}

const done = (errand: Installation, task: string) => errand.until(task, ({ status }) => status === 'done')
const typed = async (errand: Installation, task: string, type: string) =>
  (await errand.events(task)).filter((event) => event.type === type)

describe('a message during a task', () => {
  it('is shown at once and joins at the next step', async () => {
    const { errand: opened, task } = await atGate([answer('Both done.')])
    await using errand = opened
    const said = await errand.say('And look at the notes.')
    expect(said).toMatchObject({ task, disposition: 'steered' })
    expect((await errand.agent().view(task)).pending).toEqual([
      { id: said.message, text: 'And look at the notes.' },
    ])
    await openGate(errand)
    expect(await done(errand, task)).toMatchObject({ answer: 'Both done.', pending: [] })
    const prompt = messagesOf(errand.openai).map(({ role }) => role)
    expect(prompt).toEqual(['system', 'user', 'assistant', 'tool', 'user'])
    expect(textOf(messagesOf(errand.openai).at(-1) ?? { role: 'user', content: '' })).toBe(
      'And look at the notes.',
    )
  })

  it('earns another step when it came in just before the end', async () => {
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await using errand = await startInstallation({
      script: async ({ messages }) => {
        if (messages.some((message) => textOf(message) === 'In German, please.')) return answer('Guten Tag.')
        await held
        return answer('Good day.')
      },
    })
    const { task } = await errand.say('Greet me.')
    await errand.until(task, ({ status }) => status === 'planning')
    await errand.say('In German, please.')
    release?.()
    expect(await done(errand, task)).toMatchObject({ answer: 'Guten Tag.' })
    expect(await typed(errand, task, 'steered')).toHaveLength(1)
    expect(await typed(errand, task, 'finished')).toHaveLength(1)
  })

  it('waits while an approval is open, which stays open', async () => {
    await using errand = await startInstallation({
      script: [calls(call('write_file', { path: 'a.md', content: 'a' })), answer('Written, and noted.')],
    })
    const { id } = await errand.ask('Write.')
    await errand.say('Quickly, please.')
    const waiting = await errand.until(id, ({ pending }) => pending.length === 1)
    expect(waiting).toMatchObject({ status: 'waiting_approval', approvals: [{ state: 'open' }] })
    await errand.decide(id, { decision: 'approve' })
    expect(await done(errand, id)).toMatchObject({ answer: 'Written, and noted.', pending: [] })
  })

  it('is a task of its own when it is to come afterwards', async () => {
    const { errand: opened, task } = await atGate([answer('First.'), answer('Second.')])
    await using errand = opened
    const next = await errand.say('Then this.', { mode: 'queue' })
    expect(next.disposition).toBe('queued')
    expect(next.task).not.toBe(task)
    expect((await errand.agent().view(next.task)).status).toBe('queued')
    await openGate(errand)
    expect(await done(errand, task)).toMatchObject({ answer: 'First.' })
    expect(await done(errand, next.task)).toMatchObject({ answer: 'Second.' })
  })

  it('starts over when that is wanted: the first task stops, the new one begins', async () => {
    const { errand: opened, task } = await atGate([answer('Only this.')])
    await using errand = opened
    const next = await errand.say('No, only this.', { mode: 'restart' })
    expect(next.disposition).toBe('restarted')
    expect(await errand.until(task, ({ status }) => status === 'stopped')).toMatchObject({
      report: { notDone: ['use wait_at_gate'] },
    })
    expect(await done(errand, next.task)).toMatchObject({ answer: 'Only this.' })
  })

  it.each(['queue', 'restart'] as const)('can be re-routed (%s) until a step has taken it', async (mode) => {
    const { errand: opened, task } = await atGate([answer('First.'), answer('Second.')])
    await using errand = opened
    const said = await errand.say('Rather this.')
    await expect(errand.agent().reroute({ message: said.message, mode, by: bo })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
    const moved = await errand.agent().reroute({ message: said.message, mode, by: ana })
    expect((await errand.agent().view(task)).pending).toEqual([])
    await openGate(errand)
    await errand.until(task, ({ status }) => status === (mode === 'queue' ? 'done' : 'stopped'))
    await done(errand, moved)
    expect(await typed(errand, task, 'steered')).toEqual([])
    const again = errand.agent().reroute({ message: said.message, mode, by: ana })
    await expect(again).rejects.toMatchObject({ code: 'MESSAGE_TAKEN' })
  })

  it('to an ended task opens it again, with what it knows', async () => {
    await using errand = await startInstallation({ script: [answer('Four.'), answer('Five.')] })
    const { id } = await errand.ask('Two and two?')
    const again = await errand.say('Plus one?', { task: id })
    expect(again).toMatchObject({ task: id, disposition: 'opened' })
    expect(await errand.until(id, (view) => view.answer === 'Five.')).toMatchObject({ status: 'done' })
    expect(messagesOf(errand.openai).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
  })
})

describe('the same message twice', () => {
  it('is one task when the source delivers it again', async () => {
    await using errand = await startInstallation({ script: [answer('Once.')] })
    const same = { source: 'slack', sourceEventId: 'Ev1' }
    const all = await Promise.all([1, 2, 3].map(() => errand.say('Do it once.', same)))
    expect(all.map(({ disposition }) => disposition).toSorted()).toEqual(['duplicate', 'duplicate', 'opened'])
    expect(new Set(all.map(({ task }) => task)).size).toBe(1)
    await errand.rest(all[0]?.task ?? '')
    await errand.reopen()
    expect(await errand.say('Do it once.', same)).toMatchObject({ disposition: 'duplicate' })
    expect(errand.openai.requests()).toHaveLength(1)
  })

  it('gets the first result when the request id is repeated; another text with that id is refused', async () => {
    await using errand = await startInstallation({ script: [answer('Once.')] })
    const first = await errand.say('Do it once.', { requestId: 'r-1' })
    await errand.rest(first.task)
    const second = await errand.say('Do it once.', { requestId: 'r-1' })
    expect(second).toEqual({ ...first, disposition: 'duplicate' })
    await expect(errand.say('Do it twice.', { requestId: 'r-1' })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
      params: { requestId: 'r-1' },
    })
    expect(errand.openai.requests()).toHaveLength(1)
  })
})

describe('an inbox that is full', () => {
  it('refuses people’s messages with a reason, but takes a stop', async () => {
    const { errand: opened, task } = await atGate([], { caps: { waitingPerConversation: 2 } })
    await using errand = opened
    await errand.say('one more thing')
    await errand.say('and another')
    await expect(errand.say('and a third')).rejects.toMatchObject({ code: 'INBOX_FULL', params: { max: 2 } })
    expect(await errand.say('stop')).toMatchObject({ disposition: 'stopped' })
    await errand.until(task, ({ status }) => status !== 'executing')
  })
})
