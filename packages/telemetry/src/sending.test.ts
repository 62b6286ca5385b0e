import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { allOf, answer, openHouse } from './house-for-test.ts'

const six = Array.from({ length: 6 }, () => answer)

describe('sending', () => {
  it('posts JSON with the headers of the operator below the base address', async () => {
    await using house = await openHouse()
    const tracing = { endpoint: `${house.otlp.url}/`, headers: { authorization: 'Bearer collector' } }
    const worker = house.worker({ script: [answer], tracing })
    await worker.trial.say('hello')
    await worker.tracing.shutdown()
    expect(house.otlp.headers()).toMatchObject([
      { authorization: 'Bearer collector', 'content-type': 'application/json' },
    ])
    expect(house.otlp.refusals()).toEqual([])
    expect(house.otlp.spans()).toHaveLength(6)
  })

  it('puts what several tasks have to tell into one request', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: six })
    for (let task = 0; task < 6; task++) await worker.trial.say('hello', { mode: 'queue' })
    await worker.tracing.flush()
    expect(house.otlp.spans()).toHaveLength(36)
    expect(house.otlp.headers()).toHaveLength(1)
  })

  it('sends by itself, soon after a task rests', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer] })
    await worker.trial.say('hello')
    await expect.poll(() => house.otlp.spans().length, { timeout: 30_000 }).toBe(6)
  })

  it('comes again when a busy collector asks for it', async () => {
    await using house = await openHouse()
    house.otlp.behave({ kind: 'busy', retryAfter: 1 }, { kind: 'slow', ms: 20 })
    const worker = house.worker({ script: [answer] })
    await worker.trial.say('hello')
    await worker.tracing.flush()
    expect(house.otlp.refusals()).toEqual([{ status: 503, reason: 'busy' }])
    expect(house.otlp.spans()).toHaveLength(6)
    expect([worker.problems, worker.tracing.dropped()]).toEqual([[], 0])
  })

  it('says once that the collector is away, counts what is lost, and fails no turn', async () => {
    await using house = await openHouse()
    const away = 'http://mia:hunter2@127.0.0.1:1'
    const worker = house.worker({ script: six, tracing: { endpoint: away } })
    const { task } = await worker.trial.say('hello')
    await worker.tracing.flush()
    expect(await worker.trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Done.' })
    await worker.trial.say('again')
    await worker.tracing.shutdown()
    expect(worker.tracing.dropped()).toBe(12)
    expect(worker.problems).toEqual([
      {
        code: 'TRACES_UNSENT',
        params: {
          endpoint: 'http://mia:[redacted]@127.0.0.1:1',
          reason: 'connect ECONNREFUSED 127.0.0.1:1',
        },
      },
    ])
  })

  it('says it again only after it worked in between', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: six })
    const say = async (): Promise<void> => {
      await worker.trial.say('hello')
      await worker.tracing.flush()
    }
    const far = { kind: 'busy', retryAfter: 60 } as const
    house.otlp.behave(far, far, { kind: 'well' }, far)
    await say()
    await say()
    expect(worker.problems).toHaveLength(1)
    await say()
    await say()
    expect(worker.problems).toHaveLength(2)
    expect([worker.tracing.dropped(), house.otlp.spans().length]).toEqual([18, 6])
  })

  it('says what is wrong with an address that is none', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer], tracing: { endpoint: 'collector:4318' } })
    const { task } = await worker.trial.say('hello')
    await worker.tracing.shutdown()
    expect(await worker.trial.agent.view(task)).toMatchObject({ status: 'done' })
    expect(worker.problems).toMatchObject([{ code: 'TRACES_UNSENT', params: { endpoint: 'collector:4318' } }])
    expect(worker.tracing.dropped()).toBe(6)
  })

  it('of nothing is all there is without an address', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [answer], tracing: { endpoint: undefined } })
    await worker.trial.say('hello')
    await worker.tracing.shutdown()
    expect([house.otlp.headers(), worker.tracing.dropped(), worker.problems]).toEqual([[], 0, []])
  })

  it.for([
    ['loads no SDK without an address', undefined, false],
    ['loads the SDK with one', 'http://127.0.0.1:1', true],
  ] as const)('%s', async ([, endpoint, loads]) => {
    const script = `
      import { registerHooks } from 'node:module'
      const seen = []
      registerHooks({ resolve: (name, context, next) => { seen.push(name); return next(name, context) } })
      const { createTracing } = await import('@errand/telemetry')
      const tracing = createTracing({
        ${endpoint === undefined ? '' : `endpoint: '${endpoint}',`}
        serviceName: 'errand', version: '1', journal: async () => [], redact: (text) => text, onProblem: () => {},
      })
      await tracing.shutdown()
      await new Promise(setImmediate)
      console.log(seen.some((name) => name.startsWith('@opentelemetry/')))
    `
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
    })
    expect(stdout.trim()).toBe(String(loads))
  })
})

const idsOfATask = async (): Promise<readonly string[]> => {
  await using house = await openHouse()
  const worker = house.worker({ script: [answer] })
  const { task } = await worker.trial.say('hello')
  return allOf(await house.tree(worker, task)).map(({ spanId }) => spanId)
}

describe('every span', () => {
  it('has an id that another process would give it too', async () => {
    const ids = await idsOfATask()
    expect(ids).toHaveLength(6)
    expect(await idsOfATask()).toEqual(ids)
  })
})
