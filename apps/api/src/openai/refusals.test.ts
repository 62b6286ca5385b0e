import { defaults } from '@errand/agent-core'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openRig } from './rig.ts'

const said = [{ role: 'user', content: 'hello' }]
const image = (url = 'data:image/png;base64,AA==') => ({ type: 'image_url', image_url: { url } })
const tool = { type: 'function', function: { name: 'weather', parameters: {} } }
const toolCall = { id: 'c', type: 'function', function: { name: 'weather', arguments: '{}' } }

/** What is wrong with a body, where it is, and what it is told. */
const flaws: readonly (readonly [unknown, string | null, string])[] = [
  [[], null, 'the body must be a JSON object in UTF-8'],
  [{ model: 'errand' }, 'messages', 'what was said last must be a message of the user'],
  [{ messages: [] }, 'messages', 'what was said last must be a message of the user'],
  [{ messages: 'hello' }, 'messages', 'an array of messages is needed'],
  [{ messages: [{ role: 'user' }] }, 'messages[0].content', 'text or an array of text parts is needed'],
  [
    { messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: {} }] }] },
    'messages[0].content[0].type',
    'only text and pictures can be read',
  ],
  [
    { messages: [{ role: 'system', content: [image()] }, ...said] },
    'messages[0].content[0].type',
    'only text can be read',
  ],
  [
    { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: 'x' }] }] },
    'messages[0].content[0].image_url',
    'expected object',
  ],
  [
    { messages: [...said, { role: 'tool', tool_call_id: 'c', content: 'sunny' }] },
    'messages[1].role',
    'tools of the client cannot be used here',
  ],
  [
    { messages: [{ role: 'assistant', content: null, tool_calls: [toolCall] }, ...said] },
    'messages[0].tool_calls',
    'tools of the client cannot be used here',
  ],
  [
    { messages: [...said, { role: 'assistant', content: 'Dear' }] },
    'messages',
    'what was said last must be a message of the user',
  ],
  [{ messages: said, tools: [tool] }, 'tools', 'tools of the client cannot be used here'],
  [{ messages: said, functions: [tool.function] }, 'functions', 'tools of the client cannot be used here'],
  [{ messages: said, n: 2 }, 'n', 'n must be 1'],
  [
    { messages: said, response_format: { type: 'json_object' } },
    'response_format.type',
    'no other format can be asked for',
  ],
  [{ messages: said, modalities: ['text', 'audio'] }, 'modalities[1]', 'replies are text only'],
  [{ messages: said, logprobs: true }, 'logprobs', 'there are no log probabilities'],
  [{ messages: said, stream: 'yes' }, 'stream', 'expected boolean'],
  [{ messages: said, errand: {} }, 'errand.taskId', 'expected string'],
]

describe('a body that cannot be served', () => {
  test.for(flaws)('%j is refused', async ([body, param, reason]) => {
    await using rig = await openRig({ script: [{ content: 'Never said.' }] })

    const response = await rig.post(body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        message: expect.stringContaining(reason),
        type: 'invalid_request_error',
        param,
        code: 'BODY_MALFORMED',
      },
    })
    expect(rig.trial.model.requests).toEqual([])
  })

  test('is refused in the language of the reader', async () => {
    await using rig = await openRig({ script: [] })

    const response = await rig.post({ messages: said, n: 2 }, { 'accept-language': 'zh-CN' })

    expect(await response.text()).toMatch(/\p{Script=Han}/u)
  })

  test('is refused when it is no JSON, and when it is too large', async () => {
    await using rig = await openRig({ script: [] })
    const send = (body: string) =>
      fetch(`${rig.url}/chat/completions`, { method: 'POST', headers: { authorization: 'Bearer ana' }, body })

    const [broken, huge] = [await send('{"messages":'), await send(' '.repeat(defaults.api.chatBytes + 1))]

    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 'BODY_MALFORMED' } }])
    expect([huge.status, await huge.json()]).toMatchObject([413, { error: { code: 'BODY_TOO_LARGE' } }])
  })
})

/** A GIF of one picture and so many pixels a side, as its bytes. */
const gif = (side: number): string => {
  const size = [side % 256, Math.floor(side / 256)]
  const frame = [0x2c, 0, 0, 0, 0, ...size, ...size, 0, 2, 2, 0x44, 1, 0]
  const bytes = Buffer.from([...Buffer.from('GIF89a'), ...size, ...size, 0, 0, 0, ...frame, 0x3b])
  return `data:image/gif;base64,${bytes.toString('base64')}`
}

const places = ['https://example.com/a.png', 'file:///etc/passwd', 'data:image/png,AA', 'in/wall.png']

describe('a picture that cannot be looked at', () => {
  const models = { main: 'scripted', firstByteMs: 1_000, decisionMs: 1_000 }
  const refusal = async (content: readonly unknown[], seeing: readonly string[] = ['scripted']) => {
    await using rig = await openRig({
      script: [{ content: 'Never said.' }],
      settings: { models: { ...models, seeing } },
    })
    const response = await rig.post({ messages: [{ role: 'user', content }] })
    expect(rig.trial.model.requests).toEqual([])
    return { status: response.status, ...z.object({ error: z.unknown() }).parse(await response.json()) }
  }
  const text = { type: 'text', text: 'What is this?' }

  test.for(places)('as it lies at %s is refused, and nothing is fetched', async (url) => {
    expect(await refusal([text, image(url)])).toEqual({
      status: 400,
      error: {
        message: expect.stringContaining('data:image/png;base64'),
        type: 'invalid_request_error',
        param: 'messages[0].content[1].image_url.url',
        code: 'PICTURE_ELSEWHERE',
      },
    })
  })

  test.for([
    ['PICTURE_TYPE', 'data:image/png;base64,AA=='],
    ['PICTURE_BROKEN', 'data:image/png;base64,iVBORw0KGgo='],
    ['PICTURE_TOO_WIDE', gif(8_001)],
  ])('is refused with %s', async ([code, url]) => {
    expect(await refusal([text, image(url)])).toMatchObject({ status: 400, error: { code } })
  })

  test('because no model here sees is refused with what to set', async () => {
    expect(await refusal([text, image(gif(8))], [])).toMatchObject({
      status: 400,
      error: { code: 'PICTURES_UNSEEN', message: expect.stringContaining('models.vision') },
    })
  })
})

test('parameters of sampling and accounting are left unread', async () => {
  await using rig = await openRig({ script: [{ content: 'Hello.' }] })

  const response = await rig.post({
    model: 'anything',
    messages: said,
    temperature: 2,
    top_p: 0,
    max_tokens: 1,
    stop: ['H'],
    seed: 1,
    n: 1,
    tools: [],
    response_format: { type: 'text' },
    user: 'ben',
    metadata: { a: 'b' },
  })

  expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Hello.' } }] })
  expect(rig.trial.model.requests[0]?.temperature).toBe(0.2)
  const [task] = await rig.trial.agent.tasks({ by: rig.people.owner, limit: 1 })
  expect(task?.requester.user).toBe('ana')
})

describe('a request is refused', () => {
  const hello: ChatCompletionCreateParamsNonStreaming = {
    model: 'errand',
    messages: [{ role: 'user', content: 'hello' }],
  }

  test('without a token that is known', async () => {
    await using rig = await openRig({ script: [] })
    const response = await rig.post(hello, { authorization: 'Bearer nobody' })

    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="errand"')
    expect(await response.json()).toMatchObject({
      error: { type: 'authentication_error', param: null, code: 'UNAUTHENTICATED' },
    })
    await expect(
      rig.client().models.list({ headers: { authorization: 'Bearer nobody' } }),
    ).rejects.toMatchObject({
      status: 401,
    })
  })

  test('when it says nothing, whatever stands before it', async () => {
    await using rig = await openRig({ script: [] })
    const response = await rig.post({ messages: [...said, { role: 'user', content: ' ' }] })

    expect([response.status, await response.json()]).toMatchObject([
      422,
      { error: { code: 'EMPTY_MESSAGE' } },
    ])
  })

  test('when too much waits already', async () => {
    await using rig = await openRig({
      script: [],
      settings: { caps: { perConversation: 0, perTenant: 0, textLength: 100 } },
    })

    await expect(rig.client().chat.completions.create(hello)).rejects.toMatchObject({
      status: 429,
      code: 'INBOX_FULL',
      type: 'rate_limit_error',
    })
  })

  test('when its person waits for too many replies already', async () => {
    await using rig = await openRig({ script: () => 'waits' })
    const most = defaults.api.readersPerPerson
    const leaving = new AbortController()
    const waiting = Array.from({ length: most }, () =>
      rig.client().chat.completions.create(hello, { signal: leaving.signal }),
    )
    const left = Promise.allSettled(waiting)
    await rig.until(() => rig.readers() === most)

    await expect(rig.client().chat.completions.create(hello)).rejects.toMatchObject({
      status: 429,
      code: 'TOO_MANY_READERS',
    })
    leaving.abort()
    await left
    await rig.until(() => rig.readers() === 0)

    const leavingToo = new AbortController()
    const next = rig.client().chat.completions.create(hello, { signal: leavingToo.signal })
    const over = Promise.allSettled([next])
    await rig.until(() => rig.readers() === 1)
    leavingToo.abort()
    await over
  })

  test('while the hub is draining', async () => {
    await using rig = await openRig({ script: [] })
    rig.drain()

    await expect(rig.client().chat.completions.create(hello)).rejects.toMatchObject({
      status: 503,
      code: 'DRAINING',
      type: 'server_error',
    })
  })

  test.for(['x-errand-conversation', 'idempotency-key'])('when %s is too long', async (header) => {
    await using rig = await openRig({ script: [] })
    const response = await rig.post(hello, { [header]: 'x'.repeat(201) })

    expect([response.status, await response.json()]).toMatchObject([400, { error: { param: header } }])
  })
})

test('a request that was accepted asks not to be sent again when the hub drains meanwhile', async () => {
  await using rig = await openRig({ script: ['waits'] })
  const waiting = rig.post({ messages: said })
  await rig.until(() => rig.trial.model.requests.length === 1)

  rig.drain()
  await rig.clock.advance(1_000)

  const response = await waiting
  expect(response.status).toBe(503)
  expect(response.headers.get('x-should-retry')).toBe('false')
  expect(response.headers.get('x-errand-conversation')).not.toBeNull()
})

test('a failure inside is told with an id and nothing else', async () => {
  await using rig = await openRig({
    script: [],
    reading: (store) => ({ ...store, conversationAt: () => Promise.reject(new TypeError('secret')) }),
  })

  const response = await rig.post({ messages: said })

  expect(response.status).toBe(500)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ error: { type: 'server_error', param: null, code: 'INTERNAL' } })
  expect(text).toContain(rig.log[0]?.failure?.id)
  expect(text).not.toContain('secret')
})
