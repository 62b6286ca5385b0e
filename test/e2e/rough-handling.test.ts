import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { gateTool, gateToolBefore, openGate } from '../support/gate-tool.ts'
import { startInstallation } from '../support/installation.ts'
import { ana } from '../support/person.ts'
import { answer, call, calls } from '../support/replies.ts'

describe('a task that is handled roughly', () => {
  it('stops at once while it waits to ask its model again', async () => {
    await using errand = await startInstallation({
      script: [{ kind: 'rate_limited', retryAfterMs: 25_000 }],
    })
    const { task } = await errand.say('Think.')
    await eventually(async () => (await errand.story(task)).includes('retried') || undefined)
    await errand.agent().command({ task, kind: 'stop', by: ana })
    await errand.until(task, ({ status }) => status === 'stopped')
    expect(errand.openai.requests()).toHaveLength(1)
  })

  it('is closed while its model thinks, and asks again when the hub is open again', async () => {
    await using errand = await startInstallation({ script: [{ kind: 'silence', after: 'headers' }] })
    const { task } = await errand.say('Think.')
    await eventually(() => errand.openai.requests()[0])
    errand.openai.script(answer('Thought.'))
    await errand.close({ graceMs: 0 })
    await errand.reopen()
    expect(await errand.until(task, ({ status }) => status === 'done')).toMatchObject({ answer: 'Thought.' })
    expect(await errand.story(task)).toContain('recovered')
  })

  it('wants two hundred calls at once: each gets its end, and the limit of the tool holds', async () => {
    await using errand = await startInstallation({
      script: [
        calls(
          ...Array.from({ length: 200 }, (_, n) =>
            call('read_file', { path: 'notes/runbook.md', from: n + 1, to: n + 1 }),
          ),
        ),
        answer('Enough.'),
      ],
    })
    const view = await errand.ask('Read each line.')
    expect(view.status).toBe('done')
    const states = Object.groupBy(view.steps[0]?.calls ?? [], ({ state }) => state)
    expect((states.ok?.length ?? 0) + (states.empty?.length ?? 0)).toBe(120)
    expect(states.denied).toHaveLength(80)
    expect(states.denied?.[0]?.problem).toMatchObject({ code: 'LIMIT_REACHED', params: { max: 120 } })
  })

  it('waits its turn when it is opened again while another one works', async () => {
    await using errand = await startInstallation({
      tools: [gateTool],
      toolsBefore: gateToolBefore,
      script: [answer('First.'), calls(call('wait_at_gate')), answer('Second.'), answer('First again.')],
    })
    const first = await errand.ask('One.')
    const { task: second } = await errand.say('Two.')
    await errand.until(second, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
    expect(await errand.say('Once more.', { task: first.id })).toMatchObject({ task: first.id })
    await openGate(errand)
    const again = await errand.until(first.id, (view) => view.answer === 'First again.')
    expect(again.status).toBe('done')
    const ended = (await errand.events(second)).find(({ type }) => type === 'finished')
    const begun = (await errand.events(first.id)).findLast(({ type }) => type === 'begun')
    expect(begun?.at).toBeGreaterThanOrEqual(ended?.at ?? Infinity)
  })

  it('loses its folder: calls fail with what is wrong, and the hub goes on', async () => {
    await using errand = await startInstallation({
      script: [
        calls(call('list_files', { path: '.' }), call('read_file', { path: 'notes/runbook.md' })),
        answer('There is nothing.'),
        answer('Still here.'),
      ],
    })
    await rm(await errand.folder(), { recursive: true })
    const view = await errand.ask('Look.')
    expect(view.steps[0]?.calls.map(({ state }) => state)).toEqual(['failed', 'failed'])
    expect(view.status).toBe('done')
    expect(await errand.ask('Hello?')).toMatchObject({ answer: 'Still here.' })
    expect(errand.errors()).toEqual([])
  })

  it('does the same effect twice only when the person says so again', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'send_once',
          level: 'write',
          args: ['to'],
          run: `async ({ to }) => ({ outcome: 'ok', value: 'sent to ' + to })`,
        },
      ],
      script: [
        calls(call('send_once', { to: 'Mia' })),
        answer('Sent.'),
        calls(call('send_once', { to: 'Mia' }), call('send_once', { to: 'Mia' })),
        answer('Sent again.'),
      ],
    })
    const { id } = await errand.ask('Send it.')
    await errand.decide(id, { decision: 'approve', scope: 'task' })
    await errand.until(id, ({ status }) => status === 'done')
    const again = await errand.ask('And again, twice.')
    expect(again.approvals).toMatchObject([{ state: 'open', repeatOf: expect.any(Number) }])
    await errand.decide(again.id, { decision: 'approve', scope: 'task' })
    const third = await errand.until(again.id, ({ approvals }) => approvals.length === 2)
    expect(third.approvals[1]).toMatchObject({ state: 'open', repeatOf: expect.any(Number) })
    await errand.decide(again.id, { decision: 'deny' })
    expect(await errand.until(again.id, ({ status }) => status === 'done')).toMatchObject({
      steps: [{ calls: [{ state: 'ok' }, { state: 'denied' }] }],
    })
  })

  it('gets a hundred messages at once, and each ends in exactly one event', async () => {
    await using errand = await startInstallation({
      tools: [gateTool],
      toolsBefore: gateToolBefore,
      script: [calls(call('wait_at_gate')), answer('All heard.')],
    })
    const { task } = await errand.say('Wait.')
    await errand.until(task, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
    const said = await Promise.all(Array.from({ length: 100 }, (_, n) => errand.say(`message ${n}`)))
    await openGate(errand)
    await errand.until(task, ({ status }) => status === 'done')
    const taken = (await errand.events(task)).flatMap((event) =>
      event.type === 'steered' ? [event.data.message] : [],
    )
    expect(taken.toSorted()).toEqual(said.map(({ message }) => message).toSorted())
    for (const { message } of said)
      expect(await errand.hub().works.store.message(message)).toMatchObject({
        state: 'done',
        outcome: 'steered',
      })
  })
})
