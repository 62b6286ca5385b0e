import { describe, expect, it } from 'vitest'
import { startInstallation, type Installation } from '../support/installation.ts'
import { answer } from '../support/replies.ts'

const unavailable = { kind: 'server_error', status: 503 } as const

const ofType = async (errand: Installation, task: string, type: string) =>
  (await errand.events(task)).filter((event) => event.type === type)

/** Milliseconds between the requests that the endpoint got. */
const gaps = (errand: Installation): readonly number[] => {
  const times = errand.openai.requests().map(({ at }) => at)
  return times.slice(1).map((at, index) => at - (times[index] ?? at))
}

describe('a model that fails for a moment', () => {
  it('is asked again after the delay that it names', async () => {
    await using errand = await startInstallation({
      script: [{ kind: 'rate_limited', retryAfterMs: 40 }, answer('Here I am.')],
    })
    const view = await errand.ask('Hello?')
    expect(view).toMatchObject({ status: 'done', answer: 'Here I am.' })
    const [retried] = await ofType(errand, view.id, 'retried')
    expect(retried?.data).toEqual({
      what: 'simulated',
      attempt: 1,
      problem: { code: 'MODEL_RATE_LIMITED', params: { model: 'simulated' } },
      delayMs: 40,
    })
    expect(gaps(errand)[0]).toBeGreaterThanOrEqual(35)
  })

  it('is asked three more times, each after a longer gap; then the task fails honestly', async () => {
    await using errand = await startInstallation({
      script: [unavailable, { kind: 'reset' }, { kind: 'not_json' }, { kind: 'server_error', status: 500 }],
    })
    const view = await errand.ask('Hello?')
    expect(view.status).toBe('failed')
    expect(view.report).toMatchObject({
      stuck: { code: 'MODEL_UNAVAILABLE', params: { model: 'simulated' } },
    })
    const retried = await ofType(errand, view.id, 'retried')
    expect(retried.map(({ data }) => data)).toMatchObject([{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }])
    const delays = retried.map((event) => (event.type === 'retried' ? event.data.delayMs : 0))
    for (const [index, least] of [500, 1_000, 2_000].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(least)
      expect(delays[index]).toBeLessThanOrEqual(least * 1.2)
      // Two clocks measure it: what was waited, and what the endpoint saw.
      expect(gaps(errand)[index]).toBeGreaterThanOrEqual(least * 0.9)
    }
    expect(errand.openai.requests()).toHaveLength(4)
  })

  it('goes on after a stream that was cut, as if nothing had come', async () => {
    await using errand = await startInstallation({
      script: [{ ...answer('Half of it and no more'), ending: 'cut' }, answer('The whole of it.')],
    })
    const view = await errand.ask('Tell me.')
    expect(view).toMatchObject({ status: 'done', answer: 'The whole of it.' })
    expect(await ofType(errand, view.id, 'retried')).toMatchObject([
      { data: { problem: { code: 'MODEL_UNAVAILABLE' } } },
    ])
  })

  it('goes on after silence, once the time to the first byte is over', async () => {
    await using errand = await startInstallation({
      config: { models: { firstByteMs: 1_500 } },
      script: [{ kind: 'silence', after: 'headers' }, answer('Back again.')],
    })
    const view = await errand.ask('Tell me.')
    expect(view).toMatchObject({ status: 'done', answer: 'Back again.' })
    expect(await ofType(errand, view.id, 'retried')).toMatchObject([
      { data: { problem: { code: 'MODEL_TIMEOUT', params: { seconds: 1.5 } } } },
    ])
    expect(errand.openai.requests()[0]?.aborted).toBe(true)
  })
})

describe('a model that stays away', () => {
  it('is replaced by the fallback, and the journal says so', async () => {
    await using errand = await startInstallation({
      config: { models: { fallback: 'simulated-small' } },
      script: [{ kind: 'model_not_found', model: 'simulated' }, answer('I am the other one.')],
    })
    const view = await errand.ask('Hello?')
    expect(view).toMatchObject({ status: 'done', answer: 'I am the other one.' })
    expect(await ofType(errand, view.id, 'fell_back')).toMatchObject([
      { data: { from: 'simulated', to: 'simulated-small', problem: { code: 'MODEL_REJECTED' } } },
    ])
    const [decided] = await ofType(errand, view.id, 'decided')
    expect(decided?.data).toMatchObject({ model: 'simulated-small' })
    expect(errand.openai.requests().map(({ body }) => body.model)).toEqual(['simulated', 'simulated-small'])
  })

  it('fails at once where the key is refused, and says so', async () => {
    await using errand = await startInstallation({
      script: [{ kind: 'unauthorized' }],
    })
    const view = await errand.ask('Hello?')
    expect(view).toMatchObject({
      status: 'failed',
      report: {
        done: [],
        stuck: { code: 'MODEL_UNAUTHORISED', params: { model: 'simulated' } },
      },
    })
    expect(view.answer).toBeUndefined()
    expect((await errand.story(view.id)).slice(-2)).toEqual(['concluded', 'finished'])
    expect(JSON.stringify(await errand.events(view.id))).not.toContain('a-key-of-the-test')
  })

  it.each([
    ['context_too_long', 'MODEL_CONTEXT_FULL'],
    ['model_not_found', 'MODEL_REJECTED'],
  ] as const)('fails at once on %s', async (kind, code) => {
    await using errand = await startInstallation({ script: [{ kind }] })
    expect(await errand.ask('Hello?')).toMatchObject({ status: 'failed', report: { stuck: { code } } })
    expect(errand.openai.requests()).toHaveLength(1)
  })

  it('fails at once when an answer has ten million bytes, which nobody keeps', async () => {
    await using errand = await startInstallation({ script: [{ kind: 'huge_text' }] })
    const view = await errand.ask('Talk.')
    expect(view).toMatchObject({ status: 'failed', report: { stuck: { code: 'MODEL_GARBAGE' } } })
    expect(JSON.stringify(await errand.events(view.id)).length).toBeLessThan(10_000)
  })

  it('serves without the parameters that it refuses', async () => {
    await using errand = await startInstallation({
      rejects: ['temperature', 'top_p'],
      script: [answer('As it is.'), answer('Again.')],
    })
    expect(await errand.ask('Hello?')).toMatchObject({ status: 'done', answer: 'As it is.' })
    expect(await errand.ask('Again?')).toMatchObject({ status: 'done' })
    expect(errand.openai.refusals().map(({ error }) => error.param)).toEqual(['temperature', 'top_p'])
  })
})
