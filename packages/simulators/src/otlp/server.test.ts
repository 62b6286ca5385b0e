import { describe, expect, it } from 'vitest'
import { startOtlp, type OtlpSimulator } from './server.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const root = {
  traceId,
  spanId: 'b7ad6b7169203331',
  name: 'root',
  kind: 1,
  startTimeUnixNano: '1800000000000000000',
  endTimeUnixNano: '1800000000250500000',
  attributes: [
    { key: 'text', value: { stringValue: 'a' } },
    { key: 'count', value: { intValue: 3 } },
    { key: 'big', value: { intValue: '4' } },
    { key: 'part', value: { doubleValue: 0.5 } },
    { key: 'yes', value: { boolValue: true } },
    { key: 'list', value: { arrayValue: { values: [{ stringValue: 'x' }] } } },
  ],
  events: [{ name: 'half', timeUnixNano: '1800000000100000000', attributes: [] }],
  links: [{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }],
  status: { code: 2, message: 'BROKEN' },
}
const child = {
  traceId,
  spanId: '00f067aa0ba902b7',
  parentSpanId: root.spanId,
  name: 'child',
  kind: 3,
  startTimeUnixNano: '1800000000100000000',
  endTimeUnixNano: '1800000000200000000',
}

const bodyOf = (...spans: readonly object[]): object => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] },
      scopeSpans: [{ scope: { name: 'tests' }, spans }],
    },
  ],
})

const post = (
  otlp: OtlpSimulator,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${otlp.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('the OTLP receiver', () => {
  it('takes spans of the right shape and gives them back in plain values', async () => {
    await using otlp = await startOtlp()
    const response = await post(otlp, bodyOf(root, child), { 'x-team': 'blue' })
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(otlp.spans()).toEqual([
      {
        traceId,
        spanId: root.spanId,
        isParentRemote: false,
        name: 'root',
        kind: 'internal',
        from: 1_800_000_000_000,
        to: 1_800_000_000_250.5,
        attributes: { text: 'a', count: 3, big: 4, part: 0.5, yes: true, list: ['x'] },
        events: [{ name: 'half', at: 1_800_000_000_100, attributes: {} }],
        links: [{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }],
        status: { code: 'error', message: 'BROKEN' },
        resource: { 'service.name': 'shop' },
      },
      expect.objectContaining({ name: 'child', kind: 'client', parentSpanId: root.spanId }),
    ])
    expect(otlp.headers()).toMatchObject([{ 'x-team': 'blue' }])
    expect(otlp.refusals()).toEqual([])
  })

  it('refuses protobuf, another path, another method and what is no JSON', async () => {
    await using otlp = await startOtlp()
    const traces = `${otlp.url}/v1/traces`
    const answers = [
      await post(otlp, bodyOf(root), { 'content-type': 'application/x-protobuf' }),
      await fetch(`${otlp.url}/v1/logs`, { method: 'POST' }),
      await fetch(traces),
      await fetch(traces, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
    ]
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual([415, 404, 405, 400])
    expect(otlp.refusals().map(({ status }) => status)).toEqual(statuses)
    expect(otlp.spans()).toEqual([])
  })

  it.for([
    ['a trace id of zeros', { traceId: '0'.repeat(32) }],
    ['a trace id in capitals', { traceId: traceId.toUpperCase() }],
    ['a span id that is too short', { spanId: 'b7ad' }],
    ['an empty parent', { parentSpanId: '' }],
    ['no name', { name: '' }],
    ['a time that is a number', { startTimeUnixNano: 1_800_000_000_000 }],
    ['an end before the start', { endTimeUnixNano: '1' }],
    ['an unknown kind', { kind: 6 }],
    ['an attribute of no kind', { attributes: [{ key: 'x', value: 'plain' }] }],
  ] as const)('refuses a span with %s', async ([, wrong]) => {
    await using otlp = await startOtlp()
    expect((await post(otlp, bodyOf({ ...root, ...wrong }))).status).toBe(400)
    expect(otlp.spans()).toEqual([])
  })

  it('hangs up, is slow and is busy in turn, as it is told to, and keeps to the last', async () => {
    await using otlp = await startOtlp({
      manners: [{ kind: 'down' }, { kind: 'busy', retryAfter: 2 }, { kind: 'slow', ms: 1 }],
    })
    await expect(post(otlp, bodyOf(root))).rejects.toThrow('fetch failed')
    const busy = await post(otlp, bodyOf(root))
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2'])
    expect(otlp.spans()).toEqual([])
    expect((await post(otlp, bodyOf(root))).status).toBe(200)
    otlp.behave({ kind: 'busy', retryAfter: 1 })
    expect((await post(otlp, bodyOf(root))).status).toBe(503)
    expect((await post(otlp, bodyOf(root))).status).toBe(503)
    expect(otlp.spans()).toHaveLength(1)
  })
})

const tree = async (...spans: readonly object[]) => {
  await using otlp = await startOtlp()
  expect((await post(otlp, bodyOf(...spans))).status).toBe(200)
  return otlp.tree(traceId)
}

describe('the tree of a trace', () => {
  it('has the root on top and the children in order of their start, each once', async () => {
    const first = {
      ...child,
      spanId: '00f067aa0ba902b8',
      name: 'first',
      startTimeUnixNano: '1800000000050000000',
    }
    expect(await tree(child, root, first, child)).toMatchObject({
      span: { name: 'root' },
      children: [{ span: { name: 'first' } }, { span: { name: 'child' }, children: [] }],
    })
  })

  it('may hang below a span of another service', async () => {
    const below = { ...root, parentSpanId: 'c'.repeat(16), flags: 0x301 }
    expect(await tree(below, child)).toMatchObject({
      span: { parentSpanId: 'c'.repeat(16), isParentRemote: true },
      children: [{ span: { name: 'child' } }],
    })
  })

  it.for([
    [
      'a span whose parent never arrived',
      [root, { ...child, parentSpanId: 'c'.repeat(16) }],
      'never arrived',
    ],
    ['two roots', [root, { ...root, spanId: 'c'.repeat(16) }], '2 roots'],
    ['no root', [{ ...root, traceId: 'd'.repeat(32) }], 'no root'],
    ['a span in two versions', [root, { ...root, name: 'other' }], 'two versions'],
    [
      'a circle',
      [root, child, { ...child, spanId: 'c'.repeat(16), parentSpanId: 'c'.repeat(16) }],
      'their own parents',
    ],
  ] as const)('is none with %s', async ([, spans, reason]) => {
    await expect(tree(...spans)).rejects.toThrow(reason)
  })
})
