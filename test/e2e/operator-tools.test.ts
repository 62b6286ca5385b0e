import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { ana } from '../support/person.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const put = (line: string) => calls(call('odd_tool', { line }))
const never = 'new Promise(() => {})'

describe('a tool of the operator that', () => {
  it.each([
    ['throws an error', `async () => { throw new Error('it broke') }`, /it broke/],
    ['throws before it promises anything', `() => { throw new Error('it broke') }`, /it broke/],
    ['throws something that is no error', `async () => { throw { toString: () => 'odd' } }`, /TOOL_FAILED/],
    ['throws nothing', 'async () => { throw undefined }', /TOOL_FAILED/],
    ['answers nothing', 'async () => {}', /TOOL_UNEXPECTED/],
    ['answers without a promise', `() => ({ outcome: 'ok', value: 7 })`, /TOOL_UNEXPECTED/],
    ['answers another shape', `async () => ({ outcome: 'ok', value: { rows: [] } })`, /TOOL_UNEXPECTED/],
    ['answers an unknown outcome', `async () => ({ outcome: 'great', value: 'x' })`, /TOOL_UNEXPECTED/],
    [
      'answers an unknown code',
      `async () => ({ outcome: 'failed', problem: { code: 'OOPS', params: {} } })`,
      /TOOL_UNEXPECTED/,
    ],
    [
      'answers a circle',
      `async () => { const a = {}; a.a = a; return { outcome: 'ok', value: a } }`,
      /TOOL_UNEXPECTED/,
    ],
    ['answers a big integer', `async () => ({ outcome: 'ok', value: 7n })`, /TOOL_UNEXPECTED/],
    [
      'answers by a getter that throws',
      `async () => ({ get outcome() { throw new Error('trap') } })`,
      /TOOL_/,
    ],
  ])('%s fails for itself alone, and the task goes on', async (_, run, says) => {
    await using errand = await startInstallation({
      tools: [{ name: 'odd_tool', run }],
      script: [calls(call('odd_tool'), call('list_files', { path: '.' })), answer('It failed.')],
    })
    const view = await errand.ask('Try it.')
    expect(view).toMatchObject({
      status: 'done',
      steps: [{ calls: [{ state: 'failed' }, { state: 'ok' }] }],
    })
    expect(observationOf(errand.openai, 'c1')).toMatch(says)
    expect(errand.errors()).toEqual([])
  })

  it('answers sixty megabytes is shown in part, and costs the journal little', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'odd_tool',
          run: `async () => ({ outcome: 'ok', value: 'words and words\\n'.repeat(4_000_000) })`,
        },
      ],
      script: [calls(call('odd_tool')), answer('Much.')],
    })
    const view = await errand.ask('Try it.')
    expect(view).toMatchObject({ status: 'done', steps: [{ calls: [{ state: 'ok' }] }] })
    expect(observationOf(errand.openai, 'c1').length).toBeLessThan(20_000)
    expect(JSON.stringify(await errand.events(view.id)).length).toBeLessThan(12_000_000)
  })

  it('never ends is ended when its time is over', async () => {
    await using errand = await startInstallation({
      config: { tools: { timeouts: { odd_tool: 100 } } },
      tools: [{ name: 'odd_tool', run: `() => ${never}` }],
      script: [calls(call('odd_tool')), answer('It took too long.')],
    })
    const view = await errand.ask('Try it.')
    expect(view).toMatchObject({
      status: 'done',
      steps: [{ calls: [{ state: 'failed', problem: { code: 'TOOL_TIMEOUT', params: { seconds: 0.1 } } }] }],
    })
  })

  it.each(['change', 'recheck'])(
    'never ends to look (%s) can be stopped, and ends with its time',
    async (look) => {
      await using errand = await startInstallation({
        config: { tools: { timeouts: { odd_tool: 500 } } },
        tools: [
          {
            name: 'odd_tool',
            level: 'dangerous',
            run: `async () => ({ outcome: 'ok', value: 'done' })`,
            more: { [look]: `() => ${never}` },
          },
        ],
        script: [calls(call('odd_tool')), answer('It took too long.'), calls(call('odd_tool'))],
      })
      const { task } = await errand.say('Try it.')
      if (look === 'recheck') await errand.decide(task, { decision: 'approve' })
      const done = await errand.until(task, ({ status }) => status === 'done')
      expect(done.steps[0]?.calls[0]).toMatchObject({ state: 'failed', problem: { code: 'TOOL_TIMEOUT' } })
      expect(await errand.story(task)).not.toContain('call_started')

      await errand.reopen({ config: { tools: { timeouts: { odd_tool: 60_000 } } } })
      const next = await errand.say('Try it again.')
      if (look === 'recheck') await errand.decide(next.task, { decision: 'approve' })
      await errand.until(next.task, ({ steps }) => steps.length === 1)
      await errand.agent().command({ task: next.task, kind: 'stop', by: ana })
      const stopped = await errand.until(next.task, ({ status }) => status === 'stopped')
      expect(stopped.steps[0]?.calls[0]).toMatchObject({ state: 'skipped' })
    },
  )

  it.each([
    ['change', `async () => { throw new Error('cannot look') }`],
    ['recheck', `() => { throw new Error('cannot look') }`],
  ])('throws in its %s fails for itself alone', async (part, source) => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'odd_tool',
          level: 'dangerous',
          run: `async () => ({ outcome: 'ok', value: 'done' })`,
          more: { [part]: source },
        },
      ],
      script: [calls(call('odd_tool')), answer('It could not.')],
    })
    const { task } = await errand.say('Try it.')
    if (part === 'recheck') await errand.decide(task, { decision: 'approve' })
    const done = await errand.until(task, ({ status }) => status === 'done')
    expect(done.steps[0]?.calls[0]?.state).toBe('failed')
    expect(observationOf(errand.openai, 'c1')).toContain('cannot look')
    expect(errand.errors()).toEqual([])
  })

  it('cannot tell its target is granted for exactly its arguments', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'odd_tool',
          level: 'write',
          args: ['line'],
          run: `async ({ line }) => ({ outcome: 'ok', value: 'put ' + line })`,
          more: { target: `() => { throw new Error('cannot look') }` },
        },
      ],
      script: [put('a'), put('b'), answer('Both.')],
    })
    const { id } = await errand.ask('Put both.')
    await errand.decide(id, { decision: 'approve', scope: 'task' })
    expect(await errand.until(id, ({ approvals }) => approvals.length === 2)).toMatchObject({
      approvals: [{ state: 'approved' }, { state: 'open' }],
    })
    expect(errand.errors()).toEqual([])
  })

  it('tells a secret while it looks tells it to nobody', async () => {
    await using errand = await startInstallation({
      config: { token: 'a-secret-of-the-test' },
      tools: [
        {
          name: 'odd_tool',
          level: 'dangerous',
          args: ['line'],
          run: `async () => { throw new Error('a-secret-of-the-test') }`,
          more: {
            change: `async ({ line }) => { if (line === 'a') throw new Error('a-secret-of-the-test'); return 'with a-secret-of-the-test' }`,
            recheck: `async ({ line }) => { if (line === 'b') throw new Error('a-secret-of-the-test') }`,
          },
        },
      ],
      script: [put('a'), put('b'), answer('None of it.')],
    })
    const { task } = await errand.say('Put them.')
    await errand.decide(task, { decision: 'approve' })
    const view = await errand.until(task, ({ status }) => status === 'done')
    expect(view.steps.flatMap((step) => step.calls).map(({ state }) => state)).toEqual(['failed', 'failed'])
    const seen = JSON.stringify([
      view,
      await errand.events(task),
      errand.openai.requests().map(({ text }) => text),
    ])
    expect(seen).not.toContain('a-secret-of-the-test')
    expect(seen).toContain('with [redacted]')
  })

  it('may pass is tried again after the delay that it names, as often as is allowed', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'odd_tool',
          run: `async () => ++tries < 3
            ? { outcome: 'failed', passing: true, retryAfterMs: 1.5, problem: { code: 'TOOL_FAILED', params: { tool: 'odd_tool', reason: 'busy' } } }
            : { outcome: 'ok', value: 'at the ' + tries + 'rd' }`,
        },
      ],
      toolsBefore: 'let tries = 0',
      script: [calls(call('odd_tool')), answer('There.')],
    })
    const view = await errand.ask('Try it.')
    expect(view).toMatchObject({
      status: 'done',
      steps: [{ calls: [{ state: 'ok', preview: 'at the 3rd' }] }],
    })
    expect((await errand.story(view.id)).filter((type) => type === 'retried')).toHaveLength(2)
  })

  it('is an effect that cannot be repeated is not tried again', async () => {
    await using errand = await startInstallation({
      tools: [
        {
          name: 'odd_tool',
          level: 'write',
          run: `async () => { tries += 1; return { outcome: 'failed', passing: true, problem: { code: 'TOOL_FAILED', params: { tool: 'odd_tool', reason: 'try ' + tries } } } }`,
        },
      ],
      toolsBefore: 'let tries = 0',
      script: [calls(call('odd_tool')), answer('It failed.')],
    })
    const { id } = await errand.ask('Try it.')
    await errand.decide(id, { decision: 'approve' })
    const done = await errand.until(id, ({ status }) => status === 'done')
    expect(done.steps[0]?.calls[0]).toMatchObject({
      state: 'failed',
      problem: { params: { reason: 'try 1' } },
    })
  })
})
