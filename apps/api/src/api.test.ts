import { ErrandError } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createTrialApi, refused, tokenOf } from './trial-api.ts'

const broken = (thrown: unknown) => {
  const api = createTrialApi()
  const store = { ...api.trial.works.store, task: () => Promise.reject(thrown) }
  return createTrialApi({ works: { store } })
}

const askFrom = async (url: string, origin?: string, hosts?: readonly string[]) => {
  const { app } = createTrialApi(hosts === undefined ? {} : { hosts })
  const headers = { authorization: `Bearer ${tokenOf('ana')}`, ...(origin === undefined ? {} : { origin }) }
  const response = await app.request(url, { headers })
  return { status: response.status, body: await response.json() }
}

describe('health', () => {
  it('is told to anybody under any name', async () => {
    const { app } = createTrialApi({ hosts: ['errand.example'] })
    const live = await app.request('http://10.0.0.7:8080/healthz')
    const ready = await app.request('http://10.0.0.7:8080/readyz')
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  })

  it('is not ready before the start is over and while it drains, and lives all the same', async () => {
    const starting = createTrialApi({ isReady: () => false })
    const draining = createTrialApi({ isDraining: () => true })
    expect(await starting.send('GET /readyz')).toMatchObject({ status: 503, body: { status: 'starting' } })
    expect(await draining.send('GET /readyz')).toMatchObject({ status: 503, body: { status: 'draining' } })
    expect(await draining.send('GET /healthz')).toMatchObject({ status: 200 })
  })
})

describe('tokens', () => {
  it.each([
    ['none', {}],
    ['a wrong one', { authorization: 'Bearer token-of-nobody-0123456789' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${tokenOf('ana')}` }],
    ['two', { authorization: `Bearer ${tokenOf('ana')} ${tokenOf('bo')}` }],
  ])('%s is answered with 401 and how to come', async (_name, headers) => {
    const answer = await createTrialApi().send('GET /api/v1/tasks', { as: undefined, headers })
    expect(answer).toMatchObject(refused(401, 'UNAUTHENTICATED'))
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="errand"')
  })

  it('are known under any spelling of Bearer', async () => {
    const headers = { authorization: `bearer  ${tokenOf('ana')}` }
    expect(await createTrialApi().send('GET /api/v1/tasks', { as: undefined, headers })).toMatchObject({
      status: 200,
    })
  })
})

describe('pages of others', () => {
  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://LOCALHOST'])(
    'may not be mistaken for this machine at %s',
    async (base) => {
      expect(await askFrom(`${base}/api/v1/tasks`)).toMatchObject({ status: 200 })
      expect(await askFrom(`${base}/api/v1/tasks`, base)).toMatchObject({ status: 200 })
    },
  )

  it.each([
    'http://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.io',
    'http://0.0.0.0',
  ])('cannot come under the name %s', async (base) => {
    expect(await askFrom(`${base}/api/v1/tasks`)).toMatchObject(refused(403, 'HOST_REFUSED'))
    expect(await askFrom(`${base}/api/v1/nothing`)).toMatchObject(refused(403, 'HOST_REFUSED'))
  })

  it.each(['http://evil.example', 'http://localhost:4001', 'http://127.0.0.1:4000', 'null', 'x'])(
    'cannot send from %s',
    async (origin) => {
      expect(await askFrom('http://localhost:4000/api/v1/tasks', origin)).toMatchObject(
        refused(403, 'ORIGIN_REFUSED'),
      )
    },
  )

  it('come under the names that are configured, and then no others', async () => {
    const hosts = ['Errand.example']
    expect(
      await askFrom('http://errand.example/api/v1/tasks', 'https://errand.example', hosts),
    ).toMatchObject({
      status: 200,
    })
    expect(await askFrom('http://localhost/api/v1/tasks', undefined, hosts)).toMatchObject(
      refused(403, 'HOST_REFUSED'),
    )
  })
})

describe('an error', () => {
  it('tells the reader in its language what to do', async () => {
    const api = createTrialApi()
    const ask = (language: string) =>
      api.send('GET /api/v1/tasks/none', { headers: { 'accept-language': language } })
    const english = { message: 'There is no task none.', fix: expect.stringContaining('Check the id') }
    expect((await ask('fr, en;q=0.5')).body).toEqual({ error: { code: 'UNKNOWN_TASK', ...english } })
    expect((await ask('zh-CN,zh;q=0.9,en;q=0.8')).body).toMatchObject({
      error: { message: '没有任务 none。' },
    })
  })

  it('keeps what failed inside to the log, under an id', async () => {
    const api = broken(new TypeError('secret-of-the-house'))
    const { status, body } = await api.send('GET /api/v1/tasks/any')
    expect([status, body]).toMatchObject([500, { error: { code: 'INTERNAL' } }])
    expect(JSON.stringify(body)).not.toContain('secret-of-the-house')
    const [{ failure } = {}] = api.log
    expect(failure?.error).toBeInstanceOf(TypeError)
    expect(JSON.stringify(body)).toContain(failure?.id)
  })

  it.each([
    ['STORE_FULL', {}],
    ['STORE_READONLY', { path: '/x' }],
    ['STORE_BROKEN', { reason: 'I/O' }],
  ] as const)('of the store is answered with 503: %s', async (code, params) => {
    expect(await broken(new ErrandError(code, params)).send('GET /api/v1/tasks/any')).toMatchObject(
      refused(503, code),
    )
  })

  it('without a status of its own is ours', async () => {
    const api = broken(new ErrandError('JOURNAL_BROKEN', { task: 't', seq: 1, reason: 'empty' }))
    expect(await api.send('GET /api/v1/tasks/any')).toMatchObject(refused(500, 'JOURNAL_BROKEN'))
  })

  it('names no secret', async () => {
    const { trial } = createTrialApi()
    const store = {
      ...trial.works.store,
      task: () => Promise.reject(new ErrandError('STORE_BROKEN', { reason: 'at pass-word' })),
    }
    const api = createTrialApi({ works: { store, redact: (text) => text.replaceAll('pass-word', '***') } })
    expect((await api.send('GET /api/v1/tasks/any')).body).toMatchObject({
      error: { message: 'The database failed: at ***.' },
    })
  })

  it.each([
    'GET /',
    'GET /api/v1/nothing',
    'DELETE /api/v1/tasks',
    'GET /api/v1/tasks/',
    'OPTIONS /api/v1/tasks',
  ])('tells that there is nothing at %s', async (request) => {
    expect(await createTrialApi().send(request)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: `There is nothing at ${request}.` } },
    })
  })
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const post = (
    raw: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Readonly<Record<string, string>> = json,
  ) => createTrialApi().send('POST /api/v1/messages', { headers, ...(raw === undefined ? {} : { raw }) })

  it.each([
    ['none', undefined],
    ['one that breaks off', '{"text":'],
    ['one that is no object', '["text"]'],
    ['a number', '7'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['a text that is none', '{"text":7}'],
    ['an unknown mode', '{"text":"a","mode":"now"}'],
    ['a name with a line break', String.raw`{"text":"a","conversation":"a\nb"}`],
    ['half a character in a name', String.raw`{"text":"a","requestId":"\ud800"}`],
    ['an empty name', '{"text":"a","task":""}'],
  ])('is refused with 400: %s', async (_name, raw) => {
    expect(await post(raw)).toMatchObject(refused(400, 'BODY_MALFORMED'))
  })

  it('is refused with the name of what nobody knows, and never with a value', async () => {
    const { body } = await post('{"text":"a","texte":"s3cret","__proto__":{}}')
    expect(body).toMatchObject({ error: { message: expect.stringContaining('there is no texte') } })
    expect(JSON.stringify((await post('{"text":["s3cret"]}')).body)).not.toContain('s3cret')
    expect(JSON.stringify((await post('{"text": s3cret}')).body)).not.toContain('s3cret')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is refused with 415 as %j',
    async (type) => {
      expect(await post('{"text":"a"}', { 'content-type': type })).toMatchObject(refused(415, 'BODY_TYPE'))
    },
  )

  it('is taken with a charset behind its type', async () => {
    expect(await post('{"text":"a"}', { 'content-type': 'Application/JSON; charset=utf-8' })).toMatchObject({
      status: 202,
    })
  })

  it('is refused with 413 when it is too large, told before or not', async () => {
    const large = JSON.stringify({ text: 'a'.repeat(1_000_000) })
    expect(await post(large)).toMatchObject(refused(413, 'BODY_TOO_LARGE'))
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    void (async () => {
      for (;;) await writer.write(Buffer.alloc(100_000, 'a'))
    })().catch(() => undefined)
    const { app } = createTrialApi()
    const endless = await app.request('/api/v1/messages', {
      method: 'POST',
      body: readable,
      duplex: 'half',
      headers: { ...json, authorization: `Bearer ${tokenOf('ana')}` },
    })
    expect(endless.status).toBe(413)
  })

  it('of a command may be as large as 256 kB and no larger', async () => {
    const raw = `{${' '.repeat(256_000)}}`
    expect(await createTrialApi().send('POST /api/v1/tasks/t/stop', { raw, headers: json })).toMatchObject(
      refused(413, 'BODY_TOO_LARGE'),
    )
  })
})

describe('the log', () => {
  it('has a line for each request, without query, headers and body', async () => {
    const api = createTrialApi()
    await api.send('GET /api/v1/tasks?q=c-1')
    await api.send('POST /api/v1/messages', { json: { text: 'a-private-text' } })
    await api.send('GET /nothing', { as: undefined })
    expect(api.log).toEqual([
      { method: 'GET', path: '/api/v1/tasks', status: 200, ms: 0 },
      { method: 'POST', path: '/api/v1/messages', status: 202, ms: 0 },
      { method: 'GET', path: '/nothing', status: 404, ms: 0 },
    ])
  })
})

it('a HEAD is answered like a GET without its body', async () => {
  const { app } = createTrialApi()
  const headers = { authorization: `Bearer ${tokenOf('ana')}` }
  const head = await app.request('/api/v1/tasks', { method: 'HEAD', headers })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
