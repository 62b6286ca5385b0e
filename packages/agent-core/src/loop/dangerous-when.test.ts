import { describe, expect, it } from 'vitest'
import { createTrial, type Trial } from '../in-process/trial.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import type { ToolResult } from '../tools/contract.ts'

const sending = (path: string) => ({
  calls: [{ name: 'send_page', arguments: { path, purpose: `sends ${path}` } }],
})

const approve = async (trial: Trial, task: string, scope?: 'task'): Promise<void> => {
  const open = (await trial.agent.view(task)).approvals.find(({ state }) => state === 'open')
  const decision = { decision: 'approve', ...(scope === undefined ? {} : { scope }) } as const
  await trial.agent.decide({ id: open?.id ?? '', by: trial.by, decision })
  await trial.settle()
}

describe('a write that is dangerous for some arguments', () => {
  const tool = plainEffect({
    idempotency: 'keyed',
    target: () => 'anywhere',
    dangerousWhen: ({ path }) => {
      if (path === 'broken') throw new Error('it cannot tell')
      return path === 'all'
    },
    recheck: () => Promise.resolve(undefined),
  })

  it('asks for these every time, whatever was granted for the task', async () => {
    const script = [sending('a'), sending('b'), sending('all'), sending('all'), { content: 'Done.' }]
    const trial = createTrial({ script, tools: [tool] })
    const { task } = await trial.say('send them')
    await approve(trial, task, 'task')
    const levels = async () => (await trial.agent.view(task)).approvals.map(({ level }) => level)
    expect(await levels()).toEqual(['write', 'dangerous'])
    await approve(trial, task)
    expect(await levels()).toEqual(['write', 'dangerous', 'dangerous'])
    await approve(trial, task)
    expect((await trial.agent.view(task)).answer).toBe('Done.')
  })

  it('is dangerous where it cannot tell', async () => {
    const trial = createTrial({ script: [sending('broken')], tools: [tool] })
    const { task } = await trial.say('send it')
    expect((await trial.agent.view(task)).approvals).toMatchObject([{ level: 'dangerous' }])
  })
})

describe('an effect whose tool cannot tell whether it happened', () => {
  const problem = { code: 'POST_UNCERTAIN', params: { platform: 'telegram' } } as const

  it('is asked about, and the answer goes to the model as its result', async () => {
    const tool = plainEffect({
      idempotency: 'keyed',
      run: () => Promise.resolve({ outcome: 'unknown', problem }),
    })
    const trial = createTrial({ script: [sending('a'), { content: 'It is there.' }], tools: [tool] })
    const { task } = await trial.say('send it')
    await approve(trial, task)
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'clarifying',
      question: { about: 'unknown_call', purpose: 'sends a' },
    })
    await trial.say('Yes, it arrived.')
    const { status, steps } = await trial.agent.view(task)
    expect([status, steps[0]?.calls[0]?.state]).toEqual(['done', 'unknown'])
    expect(JSON.stringify(trial.model.requests.at(-1)?.messages)).toContain('Yes, it arrived.')
  })

  it('is tried again where that may find out', async () => {
    const results: ToolResult[] = [
      { outcome: 'unknown', problem, passing: true },
      { outcome: 'ok', value: 'found it' },
    ]
    const tool = plainEffect({
      idempotency: 'keyed',
      run: () => Promise.resolve(results.shift() ?? { outcome: 'unknown', problem }),
    })
    const trial = createTrial({ script: [sending('a'), { content: 'It is there.' }], tools: [tool] })
    const { task } = await trial.say('send it')
    const approving = approve(trial, task)
    while (results.length > 1) await Promise.resolve()
    await trial.clock.advance(2_000)
    await approving
    expect((await trial.agent.view(task)).steps[0]?.calls[0]?.state).toBe('ok')
  })
})
