import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import { plainEffect } from '../tools/plain-tool.ts'

describe('the loop and the person', () => {
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
})
