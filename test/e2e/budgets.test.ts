import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { ana, bo, placeOf } from '../support/person.ts'
import { messagesOf, textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const look = (path: string) => calls(call('list_files', { path }, `look into ${path}`))
const prices = { simulated: { input: 1_000, cached: 1_000, output: 1_000 } }
const spend = (promptTokens: number) => ({
  ...answer('Done.'),
  usage: { promptTokens, completionTokens: 0 },
})

describe('a budget of the task', () => {
  it('of steps: the last ones demand an answer, the calls of the last do not run, the report is true', async () => {
    await using errand = await startInstallation({
      config: { budgets: { task: { steps: 3 } } },
      script: [look('.'), look('logs'), look('notes')],
    })
    const view = await errand.ask('Look everywhere.')
    expect(view.status).toBe('interrupted')
    expect(view.report).toEqual({
      done: ['look into .', 'look into logs'],
      unknown: [],
      failed: [],
      notDone: ['look into notes'],
      stuck: { code: 'BUDGET_STEPS', params: { used: 3, of: 3 } },
    })
    expect(view.budget.steps).toEqual({ used: 3, of: 3 })
    expect(textOf(messagesOf(errand.openai).at(-1) ?? { role: 'user', content: '' })).toContain(
      'This is the last step: calls will not run.',
    )
    const continued = await errand.agent().command({ task: view.id, kind: 'resume', by: ana })
    expect(continued).toBeTypeOf('string')
    errand.openai.script(answer('Now I have errand.'))
    expect(await errand.until(view.id, ({ status }) => status === 'done')).toMatchObject({
      answer: 'Now I have errand.',
      budget: { steps: { used: 1, of: 3 } },
    })
  })

  it('of time: a model that takes too long ends it, and the report says so', async () => {
    await using errand = await startInstallation({
      config: { budgets: { task: { ms: 2_000 } } },
      script: [look('.'), { kind: 'silence', after: 'headers' }],
    })
    const view = await errand.ask('Think hard.')
    expect(view.status).toBe('interrupted')
    expect(view.report).toMatchObject({ done: ['look into .'], stuck: { code: 'BUDGET_TIME' } })
  })

  it('of time: a tool that takes too long is ended with it', async () => {
    await using errand = await startInstallation({
      config: { budgets: { task: { ms: 2_000 } } },
      tools: [{ name: 'never_ends', run: 'async () => new Promise(() => {})' }],
      script: [calls(call('never_ends', {}, 'wait for it'))],
    })
    const view = await errand.ask('Wait.')
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { failed: ['wait for it'], stuck: { code: 'BUDGET_TIME' } },
    })
    expect(view.steps[0]?.calls[0]?.problem).toMatchObject({ code: 'TOOL_TIMEOUT' })
  })

  it('of time does not run while a person is asked, nor while the hub is down', async () => {
    await using errand = await startInstallation({
      script: [calls(call('ask_user', { question: 'Sure?' })), answer('Good.')],
    })
    const asked = await errand.ask('Ask me.')
    await errand.reopen({ aheadMs: 3_600_000 })
    await errand.say('Sure.')
    const done = await errand.until(asked.id, ({ status }) => status === 'done')
    expect(done.elapsed).toBeLessThan(180_000)
  })

  it('of tokens', async () => {
    await using errand = await startInstallation({
      config: { budgets: { task: { tokens: 1_000 } } },
      script: [{ ...look('.'), usage: { promptTokens: 990, completionTokens: 10 } }],
    })
    const view = await errand.ask('Look.')
    expect(view).toMatchObject({
      status: 'interrupted',
      usage: { input: 990, output: 10 },
      report: {
        done: ['look into .'],
        stuck: { code: 'BUDGET_TOKENS', params: { used: 1_000, of: 1_000 } },
      },
    })
  })

  it('of money', async () => {
    await using errand = await startInstallation({
      config: { models: { prices }, budgets: { task: { usd: 1 } } },
      script: [{ ...look('.'), usage: { promptTokens: 900, completionTokens: 100 } }],
    })
    const view = await errand.ask('Look.')
    expect(view).toMatchObject({
      status: 'interrupted',
      usage: { microUsd: 1_000_000, unpriced: false },
      report: { stuck: { code: 'BUDGET_MONEY', params: { scope: 'task', of: 1 } } },
    })
  })
})

describe('a budget of the day', () => {
  it('of a person’s money holds for their tasks together, over a restart, and not for others', async () => {
    await using errand = await startInstallation({
      config: { models: { prices }, budgets: { userPerDay: { usd: 1 } } },
      script: [spend(600), spend(600)],
    })
    expect((await errand.ask('One.')).status).toBe('done')
    expect((await errand.ask('Two.')).status).toBe('done')
    await errand.reopen()
    const third = await errand.ask('Three.')
    expect(third).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'BUDGET_MONEY', params: { scope: 'user', of: 1 } } },
    })
    expect(errand.openai.requests()).toHaveLength(2)
    errand.openai.script(spend(1))
    expect((await errand.ask('Mine.', { by: bo, place: placeOf('bo') })).status).toBe('done')
  })

  it('of the money of everybody', async () => {
    await using errand = await startInstallation({
      config: { models: { prices }, budgets: { tenantPerDay: { usd: 1 } } },
      script: [spend(1_000)],
    })
    expect((await errand.ask('One.')).status).toBe('done')
    const others = await errand.ask('Mine.', { by: bo, place: placeOf('bo') })
    expect(others).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'BUDGET_MONEY', params: { scope: 'tenant' } } },
    })
  })

  it('of a person’s tokens', async () => {
    await using errand = await startInstallation({
      config: { budgets: { userPerDay: { tokens: 500 } } },
      script: [spend(500)],
    })
    expect((await errand.ask('One.')).status).toBe('done')
    expect(await errand.ask('Two.')).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'BUDGET_TOKENS', params: { used: 500, of: 500 } } },
    })
  })

  it('counts what failed answers cost as well', async () => {
    await using errand = await startInstallation({
      config: { budgets: { userPerDay: { tokens: 500 } } },
      script: [
        { ...answer(''), usage: { promptTokens: 400, completionTokens: 0 } },
        { ...answer('Done.'), usage: { promptTokens: 100, completionTokens: 0 } },
      ],
    })
    const first = await errand.ask('One.')
    expect(first).toMatchObject({ status: 'done', usage: { input: 500 } })
    expect((await errand.ask('Two.')).status).toBe('interrupted')
  })
})
