import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { plainTool } from '../tools/plain-tool.ts'

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
      tools: [pages()],
    })
    await trial.say('go')
    const texts = trial.model.requests.map(({ messages }) =>
      messages.map((message) => JSON.stringify(message)),
    )
    for (const [index, earlier] of texts.slice(0, -1).entries())
      expect(texts[index + 1]?.slice(0, earlier.length)).toEqual(earlier)
  })

  it('keeps the plan the model makes', async () => {
    const items = [{ text: 'read', state: 'doing' }]
    const trial = createTrial({
      script: [
        { calls: [{ name: 'update_plan', arguments: { items, purpose: 'plan' } }, read('a')] },
        answer('ok'),
      ],
      tools: [pages()],
    })
    const { task } = await trial.say('go')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'done',
      plan: items,
      budget: { steps: { used: 2 } },
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
})
