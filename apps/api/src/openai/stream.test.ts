import type { ChatCompletionCreateParamsStreaming } from 'openai/resources'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openRig, type Rig } from './rig.ts'
import { errandOf, ofTask } from './rig-reply.ts'
import { lookUp, sendNote } from './rig-tools.ts'

const steps = [
  {
    content: 'First I look it up, as a note beside a call.',
    calls: [{ name: 'look_up', arguments: { text: 'tea', purpose: 'finds the tea' } }],
    usage: { input: 100, output: 10 },
  },
  // It rests on a call that never was, so the model has to say it again.
  { content: 'As [c7] shows, there is none.', usage: { input: 10, output: 1 } },
  { content: 'Tea — 茶 — is noted [c1].\n', usage: { input: 150, cached: 90, output: 5 } },
] as const
const answer = 'Tea — 茶 — is noted [c1].\n'
const body: ChatCompletionCreateParamsStreaming = {
  model: 'errand',
  messages: [{ role: 'user', content: 'Is tea noted?' }],
  stream: true,
}

/** The data of each event in what came over the wire. */
const partsOf = (text: string): readonly unknown[] =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => (event === 'data: [DONE]' ? 'done' : JSON.parse(event.slice(6))))

const withSteps = (): Promise<Rig> => openRig({ tools: [lookUp], script: steps })

test('a stream is the role, a note for each step, the answer, its end, the usage and [DONE]', async () => {
  await using rig = await withSteps()

  const response = await rig.post({ ...body, stream_options: { include_usage: true } })

  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/u)
  const conversation = response.headers.get('x-errand-conversation')
  const parts = partsOf(await response.text())
  const { id } = z.object({ id: z.string() }).parse(parts[0])
  const errand = { taskId: await rig.newest(), conversation }
  const base = {
    id,
    object: 'chat.completion.chunk',
    created: Math.floor(rig.clock.now() / 1_000),
    model: 'errand',
  }
  const chunk = (delta: object, finish: string | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    usage: null,
  })
  const status: unknown = expect.any(String)
  expect(parts).toEqual([
    chunk({ role: 'assistant', content: '', refusal: null, errand: { ...errand, status } }),
    chunk({ errand: { ...errand, status, note: 'First I look it up, as a note beside a call.' } }),
    chunk({ content: answer }),
    chunk({ errand: { ...errand, status: 'done' } }, 'stop'),
    {
      ...base,
      choices: [],
      usage: {
        prompt_tokens: 260,
        completion_tokens: 16,
        total_tokens: 276,
        prompt_tokens_details: { cached_tokens: 90 },
      },
    },
    'done',
  ])
})

test('the text of a stream is the answer and nothing else, as the SDK puts it together', async () => {
  await using rig = await withSteps()

  const stream = await rig.client().chat.completions.create(body)
  const pieces: string[] = []
  for await (const chunk of stream) {
    expect(chunk.usage).toBeUndefined()
    pieces.push(chunk.choices[0]?.delta.content ?? '')
  }

  expect(pieces.join('')).toBe(answer)
})

test('the helper of the SDK finds the reply and what it says of the task', async () => {
  await using rig = await withSteps()

  const reply = await rig.client().chat.completions.stream(body).finalChatCompletion()

  expect(reply.choices[0]?.message.content).toBe(answer)
  expect(errandOf(reply)).toMatchObject({ status: 'done' })
})

test('an approval ends a stream, and a stream of its task goes on from there', async () => {
  await using rig = await openRig({
    tools: [sendNote([])],
    script: [
      { calls: [{ name: 'send_note', arguments: { text: 'tea', purpose: 'tells everybody' } }] },
      { content: 'Everybody knows.' },
    ],
  })
  const { completions } = rig.client().chat

  const first = await completions.stream(body).finalChatCompletion()
  const { taskId, status, approvalId = '' } = errandOf(first)
  expect(status).toBe('waiting_approval')
  expect(first.choices[0]?.message.content).toContain(`Task ${taskId} needs approval ${approvalId}`)

  await rig.trial.agent.decide({ id: approvalId, by: rig.people.ana, decision: { decision: 'approve' } })
  const second = await completions.stream(ofTask(taskId)).finalChatCompletion()
  expect(second.choices[0]?.message.content).toBe('Everybody knows.')
})

test('a silent stream is kept alive with lines that say nothing', async () => {
  const goOn = Promise.withResolvers<void>()
  await using rig = await openRig({
    script: async () => {
      await goOn.promise
      return { content: 'At last.' }
    },
  })
  const response = await rig.post(body)
  await rig.until(() => rig.trial.model.requests.length === 1)

  await rig.clock.advance(31_000)
  goOn.resolve()

  const text = await response.text()
  expect(text.split('\n\n').filter((event) => event.startsWith(':'))).toEqual([
    ': still at work',
    ': still at work',
  ])
  expect(partsOf(text).at(-1)).toBe('done')
})

test('a stream that cannot go on ends with the error and without [DONE]', async () => {
  await using rig = await openRig({ script: ['waits'] })
  const stream = await rig.client().chat.completions.create(body)
  await rig.until(() => rig.trial.model.requests.length === 1)

  rig.drain()
  await rig.clock.advance(1_000)

  const read = async (): Promise<void> => {
    for await (const chunk of stream) expect(chunk.choices).toHaveLength(1)
  }
  await expect(read()).rejects.toMatchObject({ code: 'DRAINING', type: 'server_error' })
})

test('a failure inside ends a stream with an id, under which the log has it', async () => {
  const goOn = Promise.withResolvers<void>()
  let isBroken = false
  await using rig = await openRig({
    script: async () => {
      await goOn.promise
      return { content: 'Never heard.' }
    },
    reading: (store) => ({
      ...store,
      message: (id) => (isBroken ? Promise.reject(new TypeError('secret')) : store.message(id)),
    }),
  })
  const response = await rig.post(body)
  await rig.until(() => rig.trial.model.requests.length === 1)
  isBroken = true
  goOn.resolve()

  const parts = partsOf(await response.text())

  const [first, last] = rig.log
  expect(first).toMatchObject({ status: 200, path: '/v1/chat/completions' })
  expect(last?.failure?.error).toEqual(new TypeError('secret'))
  expect(parts.at(-1)).toEqual({
    error: {
      message: expect.stringContaining(last?.failure?.id ?? 'no id'),
      type: 'server_error',
      param: null,
      code: 'INTERNAL',
    },
  })
  expect(JSON.stringify(parts)).not.toContain('secret')
})

test.for(['whole', 'streamed'] as const)(
  'a client that leaves a %s reply leaves its task at work',
  async (how) => {
    const goOn = Promise.withResolvers<void>()
    await using rig = await openRig({
      script: async () => {
        await goOn.promise
        return { content: 'For whoever comes back.' }
      },
    })
    const leaving = new AbortController()
    const asked = fetch(`${rig.url}/chat/completions`, {
      method: 'POST',
      headers: { authorization: 'Bearer ana' },
      body: JSON.stringify({ ...body, stream: how === 'streamed' }),
      signal: leaving.signal,
    }).then((response) => response.text())
    await rig.until(() => rig.trial.model.requests.length === 1)

    leaving.abort()
    await expect(asked).rejects.toThrow(/abort/iu)
    await rig.until(() => rig.readers() === 0)
    goOn.resolve()

    const task = await rig.newest()
    const again = await rig.client().chat.completions.create(ofTask(task))
    expect(again.choices[0]?.message.content).toBe('For whoever comes back.')
    expect(await rig.trial.story(task)).not.toContain('stopped')
  },
)
