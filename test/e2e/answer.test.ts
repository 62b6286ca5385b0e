import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

describe('a request', () => {
  it('gets a plain answer in one decision', async () => {
    await using errand = await startInstallation({ script: [answer('Hello, Ana.')] })
    const view = await errand.ask('Say hello.')
    expect(view).toMatchObject({ status: 'done', answer: 'Hello, Ana.', title: 'Say hello.', steps: [] })
    expect(await errand.story(view.id)).toEqual([
      'opened',
      'begun',
      'understood',
      'decided',
      'concluded',
      'finished',
    ])
    expect(errand.openai.refusals()).toEqual([])
  })

  it('is answered from what a tool found, and rests on that call', async () => {
    await using errand = await startInstallation({
      script: [calls(call('read_file', { path: 'rates.md' })), answer('The rate is 4% [c1].')],
    })
    await errand.put('rates.md', 'rate: 4%\n')
    const view = await errand.ask('What is the rate?')
    expect(view).toMatchObject({
      status: 'done',
      answer: 'The rate is 4% [c1].',
      steps: [{ n: 1, calls: [{ id: 'c1', tool: 'read_file', purpose: 'use read_file', state: 'ok' }] }],
    })
    expect(observationOf(errand.openai, 'c1')).toContain('rate: 4%')
    const concluded = (await errand.events(view.id)).find(({ type }) => type === 'concluded')
    expect(concluded?.data).toMatchObject({ exit: 'final', rests: ['c1'] })
  })
})
