import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import type { Tool } from '../tools/contract.ts'

const read = (path: string, purpose = `reads ${path}`) => ({
  name: 'read_page',
  arguments: { path, purpose },
})
const send = (path: string) => ({ name: 'send_page', arguments: { path, purpose: `sends ${path}` } })
const answer = (content: string) => ({ content })
const pages = (texts: Readonly<Record<string, string>>): Tool =>
  plainTool({
    run: ({ path }) =>
      Promise.resolve({ outcome: 'ok', value: texts[String(path)] ?? `page ${String(path)}` }),
  })

describe('the loop', () => {
  it('answers a plain request without any call', async () => {
    const trial = createTrial({ script: [answer('Hello.')] })
    const { task } = await trial.say('hi')
    expect(await trial.story(task)).toEqual([
      'opened',
      'begun',
      'understood',
      'decided',
      'concluded',
      'finished',
    ])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Hello.', title: 'hi' })
  })

  it('runs a read, shows its result to the model and rests the answer on it', async () => {
    const trial = createTrial({
      script: [{ content: 'Looking.', calls: [read('a')] }, answer('It says A [c1].')],
      tools: [pages({ a: 'A' })],
    })
    const { task } = await trial.say('what does a say?')
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({ status: 'done', answer: 'It says A [c1].' })
    expect(view.steps).toMatchObject([
      { n: 1, note: 'Looking.', calls: [{ id: 'c1', state: 'ok', preview: 'A' }] },
    ])
    const [, second] = trial.model.requests
    expect(second?.messages.at(-1)).toMatchObject({ role: 'tool', callId: 'c1' })
    expect(second?.messages.at(-1)?.content).toMatch(
      /^\[c1\] read_page: ok\n[^]*A[^]*11 steps and 180 s left/,
    )
  })

  it('starts the reads of a decision in the commit of the decision and runs them side by side', async () => {
    let running = 0
    let most = 0
    const tool = plainTool({
      run: async ({ path }) => {
        running++
        most = Math.max(most, running)
        await Promise.resolve()
        await Promise.resolve()
        running--
        return { outcome: 'ok', value: `page ${String(path)}` }
      },
    })
    const trial = createTrial({
      script: [{ calls: ['a', 'b', 'c', 'd', 'e'].map((path) => read(path)) }, answer('ok')],
      tools: [tool],
    })
    const { task } = await trial.say('read five')
    expect(most).toBe(4)
    const story = await trial.story(task)
    expect(story.slice(3, 8)).toEqual([
      'decided',
      'call_started',
      'call_started',
      'call_started',
      'call_started',
    ])
    expect(story.filter((type) => type === 'noted')).toHaveLength(1)
  })

  it('extends each request by the next one, byte for byte', async () => {
    const trial = createTrial({
      script: [{ calls: [read('a'), read('b')] }, { content: '', calls: [read('c')] }, answer('done')],
      tools: [pages({})],
    })
    await trial.say('go')
    const texts = trial.model.requests.map(({ messages }) =>
      messages.map((message) => JSON.stringify(message)),
    )
    for (const [index, earlier] of texts.slice(0, -1).entries())
      expect(texts[index + 1]?.slice(0, earlier.length)).toEqual(earlier)
  })

  it('asks before an effect, runs it once after the approval, and goes on', async () => {
    const ran: string[] = []
    const tool = plainEffect({
      run: ({ path }) => {
        ran.push(String(path))
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Sent [c1].')], tools: [tool] })
    const { task } = await trial.say('send a')
    expect(ran).toEqual([])
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({
      status: 'waiting_approval',
      approvals: [{ state: 'open', tool: 'send_page', level: 'write' }],
    })
    const id = view.approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await expect(
      trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } }),
    ).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
    await trial.settle()
    expect(ran).toEqual(['a'])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Sent [c1].' })
  })

  it('runs what the person edited, not what the model wrote', async () => {
    const ran: string[] = []
    const tool = plainEffect({
      run: ({ path }) => {
        ran.push(String(path))
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Sent.')], tools: [tool] })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    const edit = (args: Readonly<Record<string, unknown>>) =>
      trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve', arguments: args } })
    await expect(edit({ path: 7 })).rejects.toMatchObject({ code: 'INVALID_ARGUMENTS' })
    const holds = await edit({ path: 'b' })
    expect(holds.id).not.toBe(id)
    await trial.settle()
    expect(ran).toEqual(['b'])
    expect(trial.model.requests.at(-1)?.messages.at(-1)?.content).toContain(
      'changed the arguments to {"path":"b"}',
    )
  })

  it('takes a denial as the end of what the decision wanted, and tells the model why', async () => {
    const trial = createTrial({
      script: [{ calls: [send('a'), send('b')] }, answer('Not sent.')],
      tools: [plainEffect()],
    })
    const { task } = await trial.say('send both')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'deny', reason: 'wrong list' } })
    await trial.settle()
    const view = await trial.agent.view(task)
    expect(view.steps[0]?.calls.map((call) => call.state)).toEqual(['denied', 'skipped'])
    expect(view).toMatchObject({ status: 'done', answer: 'Not sent.' })
    expect(
      trial.model.requests
        .at(-1)
        ?.messages.map((message) => message.content)
        .join('\n'),
    ).toContain('wrong list')
  })

  it('lets an undecided approval expire as a no', async () => {
    const trial = createTrial({
      script: [{ calls: [send('a')] }, answer('Nobody decided.')],
      tools: [plainEffect()],
    })
    const { task } = await trial.say('send a')
    await trial.clock.advance(600_000)
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', approvals: [{ state: 'expired' }] })
  })

  it('refuses whoever is neither requester nor approver', async () => {
    const trial = createTrial({ script: [{ calls: [send('a')] }], tools: [plainEffect()] })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    const other = { ...trial.by, user: 'eve' }
    await expect(
      trial.agent.decide({ id, by: other, decision: { decision: 'approve' } }),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' })
    await expect(trial.agent.command({ task, kind: 'stop', by: other })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
  })

  it('asks one question, waits, and gives the answer to the model as the result of the call', async () => {
    const trial = createTrial({
      script: [
        {
          calls: [
            { name: 'ask_user', arguments: { question: 'Which?', options: ['x', 'y'], purpose: 'to know' } },
          ],
        },
        answer('x then'),
      ],
    })
    const { task } = await trial.say('do it')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'clarifying',
      question: { question: 'Which?', options: ['x', 'y'] },
    })
    expect(await trial.say('x')).toMatchObject({ task, disposition: 'answered' })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'x then' })
    expect(trial.model.requests.at(-1)?.messages.at(-1)?.content).toContain('The person answers: x')
  })

  it('keeps the plan the model makes', async () => {
    const items = [{ text: 'read', state: 'doing' }]
    const trial = createTrial({
      script: [
        { calls: [{ name: 'update_plan', arguments: { items, purpose: 'plan' } }, read('a')] },
        answer('ok'),
      ],
      tools: [pages({})],
    })
    const { task } = await trial.say('go')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'done',
      plan: items,
      budget: { steps: { used: 2 } },
    })
  })

  it('nudges a repeat once and ends the task at the next one with a truthful report', async () => {
    const trial = createTrial({ script: () => ({ calls: [read('a')] }), tools: [pages({})] })
    const { task } = await trial.say('loop')
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'LOOP_IDLE' }, done: ['reads a', 'reads a', 'reads a'] },
    })
    expect((await trial.story(task)).filter((type) => type === 'nudged')).toHaveLength(1)
    expect(view.answer).toBeUndefined()
  })

  it('runs no call of the last allowed step and says that the steps are used up', async () => {
    let n = 0
    const trial = createTrial({
      script: () => ({ calls: [read(`p${++n}`)] }),
      tools: [pages({})],
      settings: { budget: { steps: 3, ms: 180_000, tokens: 1_000_000, microUsd: 1_000_000 } },
    })
    const { task } = await trial.say('never ends')
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'BUDGET_STEPS', params: { used: 3, of: 3 } } },
    })
    expect(view.steps.map((step) => step.calls[0]?.state)).toEqual(['ok', 'ok', 'skipped'])
  })

  it('sends a malformed decision back at most twice in a row', async () => {
    const trial = createTrial({
      script: () => ({ calls: [{ name: 'no_such_tool', arguments: '{}' }] }),
      tools: [pages({})],
    })
    const { task } = await trial.say('go')
    expect(trial.model.requests).toHaveLength(3)
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'MALFORMED_DECISIONS' } },
    })
  })

  it('does not let an answer rest on a failed or missing call', async () => {
    const tool = plainTool({
      run: () =>
        Promise.resolve({ outcome: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'a' } } }),
    })
    const trial = createTrial({
      script: [
        { calls: [read('a')] },
        answer('Yes [c1].'),
        answer('Yes [c9].'),
        answer('It could not be read.'),
      ],
      tools: [tool],
    })
    const { task } = await trial.say('go')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'It could not be read.' })
    expect((await trial.story(task)).filter((type) => type === 'corrected')).toHaveLength(2)
  })

  it('ends after three failed calls in a row', async () => {
    const tool = plainTool({
      run: () =>
        Promise.resolve({ outcome: 'failed', problem: { code: 'PATH_MISSING', params: { path: 'a' } } }),
    })
    let n = 0
    const trial = createTrial({ script: () => ({ calls: [read(`p${++n}`)] }), tools: [tool] })
    const { task } = await trial.say('go')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'FAILURES_IN_A_ROW' } },
    })
  })

  it('lets a message join the task at its next step, and one before the end earn a step more', async () => {
    const trial = createTrial({
      script: async (_request, index) => {
        if (index === 0)
          await trial.agent.accept({
            place: trial.place,
            by: trial.by,
            source: 'test',
            sourceEventId: 'late',
            text: 'also b',
          })
        return index === 0 ? answer('A.') : answer('A and B.')
      },
    })
    const { task } = await trial.say('a')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'A and B.' })
    expect(await trial.story(task)).toEqual([
      'opened',
      'begun',
      'understood',
      'decided',
      'concluded',
      'steered',
      'decided',
      'concluded',
      'finished',
    ])
  })

  it('stops at once, closes open approvals with it, and resumes with a fresh budget', async () => {
    const trial = createTrial({
      script: [{ calls: [send('a')] }, answer('Resumed.')],
      tools: [plainEffect()],
    })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    expect(await trial.say('停')).toMatchObject({ task, disposition: 'stopped' })
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'stopped',
      report: { notDone: ['sends a'] },
    })
    await expect(
      trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } }),
    ).rejects.toMatchObject({ code: 'APPROVAL_DECIDED' })
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'done',
      answer: 'Resumed.',
      budget: { steps: { used: 1 } },
    })
    const roles = trial.model.requests.at(-1)?.messages.map((message) => message.role)
    expect(roles).toEqual(['system', 'user', 'assistant', 'tool', 'user'])
  })

  it('pauses at the border, records a decision made meanwhile, and lets it take effect on resume', async () => {
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Sent.')], tools: [plainEffect()] })
    const { task } = await trial.say('send a')
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'paused',
      approvals: [{ state: 'approved' }],
    })
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Sent.' })
  })

  it('fails honestly when no model answers, and hands over', async () => {
    const failure = { code: 'MODEL_UNAUTHORISED', params: { model: 'scripted' }, passing: false } as const
    const trial = createTrial({ script: () => ({ failure }), settings: { handOver: 'ops' } })
    const { task } = await trial.say('hi')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'failed',
      report: { stuck: { code: 'MODEL_UNAUTHORISED' }, handedTo: 'ops' },
    })
  })

  it('tries again what can pass, then falls back with a notice', async () => {
    const failure = {
      code: 'MODEL_UNAVAILABLE',
      params: { model: 'scripted', reason: '503' },
      passing: true,
    } as const
    const trial = createTrial({
      script: ({ model }) => (model === 'scripted' ? { failure } : answer('From the other.')),
      settings: { models: { main: 'scripted', fallback: 'other', firstByteMs: 10_000, decisionMs: 60_000 } },
    })
    const said = trial.say('hi')
    for (let round = 0; round < 5; round++) await trial.clock.advance(3_000)
    const { task } = await said
    expect(await trial.story(task)).toEqual([
      'opened',
      'begun',
      'understood',
      'retried',
      'retried',
      'retried',
      'fell_back',
      'decided',
      'concluded',
      'finished',
    ])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'From the other.' })
  })
})
