import { describe, expect, it } from 'vitest'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import { createTrial, type Trial } from '../in-process/trial.ts'

const read = { name: 'read_page', arguments: { path: 'a', purpose: 'reads a' } }
const ask = { name: 'ask_user', arguments: { question: 'Which one?', purpose: 'asks' } }

/** A task that reads for half a second, asks, and is answered after a minute. */
const told = async (): Promise<{ readonly trial: Trial; readonly task: string; readonly begun: number }> => {
  const trial: Trial = createTrial({
    script: [{ calls: [read] }, { calls: [ask] }, { content: 'Done.' }, { content: 'Done again.' }],
    tools: [
      plainTool({
        run: async () => {
          await trial.clock.advance(500)
          return { outcome: 'ok', value: 'page a' }
        },
      }),
    ],
  })
  const begun = trial.clock.now()
  const { task } = await trial.say('Read it.\nAll of it.')
  await trial.clock.advance(60_000)
  return { trial, task, begun }
}

describe('the view of a task', () => {
  it('tells where it was asked for, by what, and what people said to it since', async () => {
    const { trial, task, begun } = await told()
    await trial.say('the first', { task })
    const answered = trial.clock.now()
    await trial.clock.advance(1_000)
    await trial.say('And once more.', { task })
    expect(await trial.agent.view(task)).toMatchObject({
      place: { platform: 'terminal', kind: 'private' },
      title: 'Read it.',
      request: 'And once more.',
      openedAt: begun,
      messages: [
        { at: begun, kind: 'opened', text: 'Read it.\nAll of it.' },
        { at: answered, kind: 'answered', text: 'the first', step: 3 },
        { at: answered + 1_000, kind: 'reopened', text: 'And once more.', step: 4 },
      ],
    })
  })

  it('keeps its request where it goes on without words', async () => {
    const { trial, task } = await told()
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.settle()
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    const { request, messages } = await trial.agent.view(task)
    expect([request, messages.length]).toEqual(['Read it.\nAll of it.', 1])
  })

  it('tells when a step was decided, how long it took, and when its calls began, at which level', async () => {
    const { trial, task, begun } = await told()
    const [first, second] = (await trial.agent.view(task)).steps
    expect(first).toMatchObject({ n: 1, at: begun, ms: 500, calls: [{ at: begun, level: 'read' }] })
    expect(second).toMatchObject({ n: 2, at: begun + 500 })
    expect(second).not.toHaveProperty('ms')
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.settle()
    expect((await trial.agent.view(task)).steps[1]).toMatchObject({ ms: 60_000 })
  })

  it('tells who decided an approval, when, and for how long it holds', async () => {
    const write = { name: 'write_page', arguments: { path: 'a', purpose: 'writes a' } }
    const trial = createTrial({
      script: [{ calls: [write] }, { calls: [write] }, { content: 'Done.' }],
      tools: [plainEffect({ name: 'write_page' })],
    })
    const { task } = await trial.say('Write it.')
    const [open] = (await trial.agent.view(task)).approvals
    expect(open).not.toHaveProperty('decidedBy')
    expect((await trial.agent.view(task)).steps[0]?.calls[0]).toMatchObject({
      state: 'waiting',
      level: 'write',
    })
    await trial.clock.advance(5_000)
    const decidedAt = trial.clock.now()
    const decision = { decision: 'deny', reason: 'no' } as const
    await trial.agent.decide({ id: open?.id ?? '', by: trial.by, decision })
    await trial.settle()
    expect((await trial.agent.view(task)).approvals[0]).toMatchObject({
      state: 'denied',
      decidedBy: trial.by,
      decidedAt,
      reason: 'no',
    })
    const next = (await trial.agent.view(task)).approvals[1]
    const order = {
      id: next?.id ?? '',
      by: trial.by,
      decision: { decision: 'approve', scope: 'task' },
    } as const
    await trial.agent.decide(order)
    await trial.settle()
    expect((await trial.agent.view(task)).approvals[1]).toMatchObject({ state: 'approved', scope: 'task' })
  })

  it('expects the rest by what past tasks took, until it has ended', async () => {
    const trial = createTrial({ script: [{ calls: [ask] }, { content: 'Done.' }] })
    const { task } = await trial.say('Ask me.')
    const row = await trial.works.store.task(task)
    if (row === undefined) throw new Error('There is no task.')
    const past = [1, 2, 3, 4, 5].map((n) => {
      const ended = { status: 'done', ended: true, since: n } as const
      return { ...row, ...ended, id: `past-${n}`, workedMs: n * 1_000 }
    })
    await trial.works.store.commit({ tenant: 'default', tasks: past.slice(1) })
    expect(await trial.agent.view(task)).not.toHaveProperty('expectedRest')
    await trial.works.store.commit({ tenant: 'default', tasks: past })
    expect(await trial.agent.view(task)).toMatchObject({ elapsed: 0, expectedRest: 3_000 })
    await trial.say('the first', { task })
    expect(await trial.agent.view(task)).not.toHaveProperty('expectedRest')
  })

  it('has a row that says as much of its steps, its time and its money', async () => {
    const { trial, task } = await told()
    expect(await trial.works.store.task(task)).toMatchObject({
      status: 'clarifying',
      steps: 2,
      workedMs: 500,
    })
    await trial.say('the first', { task })
    const { elapsed, usage, steps } = await trial.agent.view(task)
    expect(await trial.works.store.task(task)).toMatchObject({
      status: 'done',
      steps: steps.length,
      workedMs: elapsed,
      microUsd: usage.microUsd,
    })
  })
})
