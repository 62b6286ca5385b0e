import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { failureOf, hello, sdk } from './sdk.ts'
import { startOpenAI } from './server.ts'

test('a request is recorded with its parsed body, its text, its headers and its time', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hi' }] })
  const before = Date.now()
  await sdk(openai).chat.completions.create({ ...hello, temperature: 0.2 })
  const [request, ...others] = openai.requests()
  expect(others).toEqual([])
  expect(request).toMatchObject({
    body: { ...hello, temperature: 0.2 },
    headers: { authorization: 'Bearer sk-test', 'content-type': 'application/json' },
    aborted: false,
  })
  expect(JSON.parse(request?.text ?? '')).toEqual({ ...hello, temperature: 0.2 })
  expect(request?.at).toBeGreaterThanOrEqual(before)
  expect(openai.refusals()).toEqual([])
})

test('the list of models is the one that was given, and others are not found', async () => {
  await using openai = await startOpenAI({ models: ['big', 'small'], script: [{ kind: 'text', text: 'Hi' }] })
  const client = sdk(openai)
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['big', 'small'])
  await expect(client.chat.completions.create(hello)).rejects.toMatchObject({
    status: 404,
    code: 'model_not_found',
  })
  await client.chat.completions.create({ ...hello, model: 'small' })
  expect(openai.requests()).toHaveLength(1)
})

test('the wrong key is refused, the right one serves', async () => {
  await using openai = await startOpenAI({ key: 'right', script: [{ kind: 'text', text: 'Hi' }] })
  const wrong = sdk(openai, { apiKey: 'wrong' })
  const refused = { status: 401, code: 'invalid_api_key', type: 'invalid_request_error', param: null }
  await expect(wrong.chat.completions.create(hello)).rejects.toMatchObject(refused)
  await expect(wrong.models.list()).rejects.toMatchObject(refused)
  await sdk(openai, { apiKey: 'right' }).chat.completions.create(hello)
  expect(openai.refusals()).toMatchObject([{ status: 401 }, { status: 401, path: '/v1/models' }])
})

test.for([{}, { authorization: 'Bearer ' }, { authorization: 'Basic eDp5' }])(
  '%j is no key',
  async (headers) => {
    await using openai = await startOpenAI()
    const response = await fetch(`${openai.url}/models`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', code: null } })
  },
)

test('another endpoint is not found', async () => {
  await using openai = await startOpenAI()
  await expect(sdk(openai).responses.create({ model: 'm', input: 'Hello' })).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining('Invalid URL (POST /v1/responses)'),
  })
})

test('closing ends open requests and idle connections at once and frees the port', async () => {
  const openai = await startOpenAI({ script: [{ kind: 'silence', after: 'headers' }] })
  const { port } = new URL(openai.url)
  const idle = connect({ host: '127.0.0.1', port: Number(port) })
  await once(idle, 'connect')
  const asked = sdk(openai).chat.completions.create(hello)
  const failed = failureOf(asked)
  await vi.waitFor(() => expect(openai.requests()).toHaveLength(1))
  const ended = once(idle, 'close')
  idle.resume().on('error', () => {})
  await openai.close()
  expect(await failed).toBeInstanceOf(Error)
  await ended
  expect(openai.requests()).toMatchObject([{ aborted: false }])
  await using again = await startOpenAI({ port: Number(port) })
  expect(again.url).toBe(openai.url)
  await openai.close()
})

test('a client that hangs up while it sends leaves the server serving and no record', async () => {
  await using openai = await startOpenAI({ script: [{ kind: 'text', text: 'Hi' }] })
  const half = connect({ host: '127.0.0.1', port: Number(new URL(openai.url).port) })
  half.write(
    'POST /v1/chat/completions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer k\r\nContent-Length: 99\r\n\r\n{',
  )
  await once(half, 'connect')
  half.resetAndDestroy()
  await sdk(openai).chat.completions.create(hello)
  expect(openai.requests()).toHaveLength(1)
  expect(openai.refusals()).toEqual([])
})

test('a taken port is an error', async () => {
  await using openai = await startOpenAI()
  await expect(startOpenAI({ port: Number(new URL(openai.url).port) })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
