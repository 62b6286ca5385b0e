import { describe, expect, it } from 'vitest'
import { defaults } from '../defaults.ts'
import { createManualClock } from '../in-process/clock.ts'
import { createCountingIds } from '../in-process/ids.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { plainState } from '../in-process/trial-state.ts'
import { createTrial, type Trial } from '../in-process/trial.ts'
import { answer, pages, read, send } from '../in-process/trial-tools.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import { dayOf, left, overspent } from './budget.ts'

const budget = { steps: 3, ms: 60_000, tokens: 100, microUsd: 50 }
const perDay = { userMicroUsd: 1_000, tenantMicroUsd: 1_000, userTokens: 1_000, userSends: 10 }
const now = 100_000

const spend = (round: NonNullable<Parameters<typeof plainState>[1]>['round']) =>
  overspent(plainState([], { round: { budget, ...round } }), now)

/** Why a task ends whose every decision costs this much. */
const stuckAt = async (usage: { readonly input?: number; readonly microUsd?: number }) => {
  const trial = createTrial({
    script: (_, index) => ({ calls: [read(`p${index}`)], usage }),
    tools: [pages()],
    settings: { budget, perDay },
  })
  const { task } = await trial.say('go')
  return (await trial.agent.view(task)).report?.stuck?.code
}

const other = (trial: Trial) => ({ ...trial.by, user: 'bo' })

/** How the next task of a trial ends, or why it is stuck. */
const endOf = async (trial: Trial, options: Parameters<Trial['say']>[1] = {}) => {
  const { task } = await trial.say('go', options)
  const { status, report } = await trial.agent.view(task)
  return report?.stuck ?? status
}

describe('a task’s own budget', () => {
  it.each([
    ['steps', { decisions: 2 }, { decisions: 3 }, { code: 'BUDGET_STEPS', params: { used: 3, of: 3 } }],
    ['time', { workedMs: 59_999 }, { workedMs: 60_000 }, { code: 'BUDGET_TIME', params: { seconds: 60 } }],
    [
      'time since it works',
      { since: now - 59_999 },
      { since: now - 60_000 },
      { code: 'BUDGET_TIME', params: { seconds: 60 } },
    ],
    ['tokens', { tokens: 99 }, { tokens: 100 }, { code: 'BUDGET_TOKENS', params: { used: 100, of: 100 } }],
    [
      'money',
      { microUsd: 49.9 },
      { microUsd: 50 },
      { code: 'BUDGET_MONEY', params: { scope: 'task', of: 0.000_05 } },
    ],
  ])('of %s is used up at its end and not before', (_, before, at, problem) => {
    expect(spend(before)).toBeUndefined()
    expect(spend(at)).toEqual(problem)
  })

  it('tells what is left, also when it is overdrawn', () => {
    const state = plainState([], { round: { budget, decisions: 5, workedMs: 70_000 } })
    expect(left(state, now)).toEqual({ steps: -2, ms: -10_000 })
  })

  it('is counted anew for a reopened task', async () => {
    const trial = createTrial({
      script: (_, index) => (index === 3 ? answer('Done.') : { calls: [read(`p${index}`)] }),
      tools: [pages()],
      settings: { budget },
    })
    const { task } = await trial.say('go')
    expect((await trial.agent.view(task)).report?.stuck?.code).toBe('BUDGET_STEPS')
    await trial.say('go on', { task })
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'done',
      budget: { steps: { used: 1, of: 3 } },
    })
  })

  it('ends a task whose tokens or money are used up', async () => {
    expect(await stuckAt({ input: 50 })).toBe('BUDGET_TOKENS')
    expect(await stuckAt({ microUsd: 25 })).toBe('BUDGET_MONEY')
  })

  it('counts what a priced tool costs, and what an unusable answer cost', async () => {
    const priced = createTrial({
      script: (_, index) => ({ calls: [read(`p${index}`)] }),
      tools: [plainTool({ microUsd: 30 })],
      settings: { budget },
    })
    const first = await priced.say('go')
    expect(await priced.agent.view(first.task)).toMatchObject({
      usage: { microUsd: 60 },
      report: { stuck: { code: 'BUDGET_MONEY', params: { scope: 'task' } } },
    })
    const malformed = createTrial({
      script: (_, index) => (index === 0 ? { usage: { input: 60, microUsd: 3 } } : answer('Done.')),
      settings: { budget },
    })
    const second = await malformed.say('go')
    expect(await malformed.agent.view(second.task)).toMatchObject({
      usage: { input: 60, microUsd: 3 },
      budget: { steps: { used: 2 } },
    })
  })
})

describe('a day’s budget', () => {
  const usage = { input: 10, microUsd: 10 }
  const day = (change: Partial<typeof perDay>) =>
    createTrial({
      script: () => ({ content: 'Done.', usage }),
      settings: { perDay: { ...perDay, ...change } },
    })
  it('of money ends the next task of the person, not that of another', async () => {
    const trial = day({ userMicroUsd: 10 })
    expect(await endOf(trial)).toBe('done')
    expect(await endOf(trial)).toEqual({ code: 'BUDGET_MONEY', params: { scope: 'user', of: 0.000_01 } })
    expect(await endOf(trial, { by: other(trial) })).toBe('done')
  })

  it('of the tenant ends everybody’s', async () => {
    const trial = day({ tenantMicroUsd: 20 })
    expect(await endOf(trial)).toBe('done')
    expect(await endOf(trial, { by: other(trial) })).toBe('done')
    expect(await endOf(trial)).toMatchObject({ code: 'BUDGET_MONEY', params: { scope: 'tenant' } })
    expect(await endOf(trial, { by: other(trial) })).toMatchObject({ code: 'BUDGET_MONEY' })
  })

  it('of tokens ends the next task of the person', async () => {
    const trial = day({ userTokens: 10 })
    expect(await endOf(trial)).toBe('done')
    expect(await endOf(trial)).toEqual({ code: 'BUDGET_TOKENS', params: { used: 10, of: 10 } })
  })

  it('is over with the day, UTC', async () => {
    const trial = day({ userMicroUsd: 10 })
    await endOf(trial)
    expect(await endOf(trial)).toMatchObject({ code: 'BUDGET_MONEY' })
    const midnight = Math.ceil(trial.clock.now() / 86_400_000) * 86_400_000
    expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual([dayOf(trial.clock.now()), dayOf(midnight + 1)])
    trial.clock.set(midnight)
    expect(await endOf(trial)).toBe('done')
  })

  it('counts what priced tools cost', async () => {
    const trial = createTrial({
      script: (_, index) => (index === 0 ? { calls: [read('a')] } : answer('Done.')),
      tools: [plainTool({ microUsd: 10 })],
      settings: { perDay: { ...perDay, userMicroUsd: 10 } },
    })
    expect(await endOf(trial)).toMatchObject({ code: 'BUDGET_MONEY', params: { scope: 'user' } })
  })

  it('of sends refuses the call, also one that the person approved', async () => {
    const trial = createTrial({
      script: [{ calls: [send('a')] }, answer('Not sent.')],
      tools: [plainEffect({ counts: 'send' })],
      settings: { perDay: { ...perDay, userSends: 0 } },
    })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    const view = await trial.agent.view(task)
    expect(view.steps[0]?.calls[0]).toMatchObject({
      state: 'denied',
      problem: { code: 'LIMIT_REACHED', params: { limit: 'sends a day', max: 0 } },
    })
    expect((await trial.works.store.approval(id))?.consumedAt).toBeUndefined()
  })
})

describe('the time of a task', () => {
  it('does not pass while a person is awaited or the task is paused', async () => {
    const ask = { name: 'ask_user', arguments: { question: 'Which?', purpose: 'to know' } }
    const trial = createTrial({
      script: [{ calls: [ask] }, { calls: [send('a')] }, answer('Done.')],
      tools: [plainEffect()],
    })
    const { task } = await trial.say('go')
    await trial.clock.advance(86_400_000)
    await trial.say('the first')
    await trial.clock.advance(500_000)
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await trial.clock.advance(500_000)
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', elapsed: 0 })
  })

  it('passes while it works, and ends it', async () => {
    const slow = plainTool({
      timeoutMs: 100_000,
      run: async (_, { clock }) => {
        await new Promise<void>((resolve) => {
          clock.after(50_000, resolve)
        })
        return { outcome: 'ok', value: 'text' }
      },
    })
    const trial = createTrial({
      script: (_, index) => ({ calls: [read(`p${index}`)] }),
      tools: [slow],
      settings: { budget: { ...budget, steps: 10 } },
    })
    const said = trial.say('go')
    await trial.clock.advance(200_000)
    const { task } = await said
    expect(await trial.agent.view(task)).toMatchObject({
      // The tool that its time interrupts gets a moment to end by itself.
      elapsed: 60_000 + defaults.tool.stopGraceMs,
      report: { stuck: { code: 'BUDGET_TIME', params: { seconds: 60 } } },
    })
  })

  it('does not pass between a crash and the worker who goes on', async () => {
    const clock = createManualClock()
    const over = { clock, ids: createCountingIds(), storage: createMemoryStorage({ clock }) }
    const lost = createTrial({ ...over, script: [{ calls: [read('a')] }, 'waits'], tools: [pages()] })
    void lost.say('go')
    await clock.advance(5_000)
    await clock.advance(1_000_000)
    const next = createTrial({ ...over, script: [answer('Done.')], tools: [pages()] })
    await next.settle()
    const [row] = await over.storage.store.tasks({ tenant: 'default' })
    expect(await next.agent.view(row?.id ?? '')).toMatchObject({ status: 'done', elapsed: 0 })
  })

  it('is that of a person’s message as long as it takes to be taken up', async () => {
    const trial = createTrial({ script: [answer('Done.')] })
    await trial.agent.accept({
      place: trial.place,
      by: trial.by,
      source: 'test',
      sourceEventId: '1',
      text: 'go',
    })
    await trial.clock.advance(1_000_000)
    await trial.settle()
    const [row] = await trial.works.store.tasks({ tenant: 'default' })
    expect(await trial.agent.view(row?.id ?? '')).toMatchObject({ status: 'done', elapsed: 0 })
  })
})
