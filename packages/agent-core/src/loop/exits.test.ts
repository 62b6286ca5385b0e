import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { plainTool } from '../tools/plain-tool.ts'

describe('how the loop ends', () => {
  it('nudges a repeat once and ends the task at the next one with a truthful report', async () => {
    const trial = createTrial({ script: () => ({ calls: [read('a')] }), tools: [pages()] })
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
      tools: [pages()],
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
      tools: [pages()],
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

  it('fails honestly when no model answers, and hands over', async () => {
    const failure = { code: 'MODEL_UNAUTHORISED', params: { model: 'scripted' }, passing: false } as const
    const trial = createTrial({
      script: () => ({ failure }),
      works: { handOver: { to: 'ops', bring: async () => ({ state: 'posted' }) } },
    })
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

  it('ends after two questions, with every call of the last decision ended too, and goes on from there', async () => {
    const ask = { name: 'ask_user', arguments: { question: 'Which?', purpose: 'to know' } }
    const trial = createTrial({
      script: [{ calls: [ask] }, { calls: [ask] }, { calls: [ask, read('a')] }, answer('Done.')],
      tools: [pages()],
    })
    const { task } = await trial.say('go')
    await trial.say('hm')
    await trial.say('hm')
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'QUESTIONS_UNANSWERED' } },
    })
    expect(view.steps.at(-1)?.calls.map((call) => call.state)).toEqual(['skipped', 'skipped'])
    await trial.say('take the first', { task })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Done.' })
    const roles = trial.model.requests.at(-1)?.messages.map((message) => message.role)
    expect(roles?.slice(-4)).toEqual(['assistant', 'tool', 'tool', 'user'])
  })
})
