import { describe, expect, it } from 'vitest'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import { startServed } from './served.ts'

const read = (path: string) => call('read_file', { path })
const look = (path: string) => calls(call('list_files', { path }, `look into ${path}`))

describe('a task over HTTP', () => {
  it('is answered plainly', async () => {
    await using errand = await startServed({ script: [answer('Four.')] })
    const view = await errand.member.ask('What is two and two?')
    expect(view).toMatchObject({ status: 'done', answer: 'Four.', requester: { user: 'mia' }, steps: [] })
    expect(errand.openai.requests()).toHaveLength(1)
    expect(errand.openai.refusals()).toEqual([])
    const events = await errand.member.events(view.id)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1))
    expect(events.at(-1)?.type).toBe('finished')
  })

  it('reads what was uploaded, and several things at once in the order that the model named', async () => {
    await using errand = await startServed({
      script: [calls(read('a.md')), calls(read('b.md'), read('none.md'), read('a.md')), answer('Read [c1].')],
    })
    for (const name of ['a', 'b'])
      expect(
        await errand.member.put(`/conversations/notes/files/${name}.md`, `words of ${name}\n`),
      ).toMatchObject({ status: 201, body: { path: `${name}.md` } })
    const view = await errand.member.ask('Read them.', { conversation: 'notes' })
    expect(view).toMatchObject({ status: 'done', answer: 'Read [c1].' })
    expect(view.steps.map(({ calls: made }) => made.map(({ id, state }) => `${id} ${state}`))).toEqual([
      ['c1 ok'],
      ['c2 ok', 'c3 failed', 'c4 ok'],
    ])
    expect(observationOf(errand.openai, 'c1')).toContain('words of a')
    expect(observationOf(errand.openai, 'c2')).toContain('words of b')
    expect(observationOf(errand.openai, 'c3')).toContain('PATH_MISSING')
  })

  it('asks, waits over a restart, and takes the answer', async () => {
    await using errand = await startServed({
      script: [
        calls(call('ask_user', { question: 'Which region?', options: ['East', 'West'] })),
        answer('East it is.'),
      ],
    })
    const asked = await errand.member.ask('Make the report.')
    expect(asked).toMatchObject({
      status: 'clarifying',
      question: { question: 'Which region?', options: ['East', 'West'] },
    })
    expect(await errand.other.post(`/tasks/${asked.id}/messages`, { text: 'West' })).toMatchObject({
      status: 403,
      body: { error: { code: 'NOT_YOURS' } },
    })
    await errand.restart()
    expect(await errand.member.post(`/tasks/${asked.id}/messages`, { text: 'East' })).toMatchObject({
      status: 202,
      body: { taskId: asked.id, disposition: 'answered' },
    })
    expect(await errand.member.end(asked.id)).toMatchObject({ status: 'done', answer: 'East it is.' })
    expect(observationOf(errand.openai, 'c1')).toContain('The person answers: East')
  })

  it('is ended when it goes in circles', async () => {
    const again = calls(call('list_files', { path: '.' }))
    await using errand = await startServed({ script: [again, again, again] })
    const view = await errand.member.ask('Look.')
    expect(view).toMatchObject({
      status: 'interrupted',
      report: { stuck: { code: 'LOOP_IDLE', params: { pattern: 'same_call' } } },
    })
    expect((await errand.member.events(view.id)).filter(({ type }) => type === 'nudged')).toHaveLength(1)
  })

  it('reports truthfully when its steps are used up, and goes on with a fresh budget', async () => {
    await using errand = await startServed({
      config: { budgets: { task: { steps: 2 } } },
      script: [look('.'), look('logs')],
    })
    const view = await errand.member.ask('Look everywhere.')
    expect(view).toMatchObject({
      status: 'interrupted',
      report: {
        done: ['look into .'],
        unknown: [],
        failed: [],
        notDone: ['look into logs'],
        stuck: { code: 'BUDGET_STEPS', params: { used: 2, of: 2 } },
      },
      budget: { steps: { used: 2, of: 2 } },
    })
    expect(view.answer).toBeUndefined()
    errand.openai.script(answer('Now I have it.'))
    expect((await errand.member.post(`/tasks/${view.id}/resume`)).status).toBe(202)
    const done = await errand.member.until(view.id, ({ status }) => status === 'done')
    expect(done).toMatchObject({ answer: 'Now I have it.', budget: { steps: { used: 1, of: 2 } } })
  })

  it('asks a model again that is busy or failing', async () => {
    await using errand = await startServed({
      script: [
        { kind: 'rate_limited', retryAfterMs: 20 },
        { kind: 'server_error', status: 503 },
        answer('Here I am.'),
      ],
    })
    const view = await errand.member.ask('Hello?')
    expect(view).toMatchObject({ status: 'done', answer: 'Here I am.' })
    const retried = (await errand.member.events(view.id)).filter(({ type }) => type === 'retried')
    expect(retried.map(({ data }) => data)).toMatchObject([
      { attempt: 1, problem: { code: 'MODEL_RATE_LIMITED' } },
      { attempt: 2, problem: { code: 'MODEL_UNAVAILABLE' } },
    ])
  })

  it('goes to the fallback where the main model stays away', async () => {
    await using errand = await startServed({
      config: { models: { fallback: 'simulated-small' } },
      script: [{ kind: 'model_not_found', model: 'simulated' }, answer('I am the other one.')],
    })
    const view = await errand.member.ask('Hello?')
    expect(view).toMatchObject({ status: 'done', answer: 'I am the other one.' })
    const fell = (await errand.member.events(view.id)).filter(({ type }) => type === 'fell_back')
    expect(fell).toMatchObject([{ data: { from: 'simulated', to: 'simulated-small' } }])
  })
})
