import { BadRequestError } from 'openai'
import { expect, test } from 'vitest'
import { hello, sdk } from './sdk.ts'
import { type OpenAIOptions, startOpenAI } from './server.ts'

const user = { role: 'user', content: 'Hello' }
const call = (id: string, name = 'read') => ({ id, type: 'function', function: { name, arguments: '{}' } })
const calls = (...ids: readonly string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map((id) => call(id)),
})
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'ok' })
const tools = (name: string, parameters?: unknown) => ({
  messages: [user],
  tools: [{ type: 'function', function: { name, parameters } }],
})

const picture = (address: object) => ({
  messages: [{ role: 'user', content: [{ type: 'image_url', image_url: address }] }],
})

const post = async (body: object, options: OpenAIOptions = {}) => {
  await using openai = await startOpenAI({ script: () => ({ kind: 'text', text: 'Hi' }), ...options })
  const outcome = await sdk(openai)
    .post('/chat/completions', { body })
    .catch((error: unknown) => error)
  return { outcome, requests: openai.requests(), refusals: openai.refusals() }
}

const wrong: readonly (readonly [what: string, body: object, error: object])[] = [
  ['no messages', {}, { param: 'messages', code: 'missing_required_parameter' }],
  ['empty messages', { messages: [] }, { param: 'messages', code: 'empty_array' }],
  ['messages that are a text', { messages: 'Hello' }, { param: 'messages', code: 'invalid_type' }],
  [
    'no model',
    { model: undefined, messages: [user] },
    { param: 'model', code: 'missing_required_parameter' },
  ],
  [
    'an unknown role',
    { messages: [user, { role: 'robot', content: 'x' }] },
    {
      param: 'messages[1].role',
      code: 'invalid_value',
      message: expect.stringContaining("Invalid value: 'robot'"),
    },
  ],
  ['a message without a role', { messages: [{ content: 'x' }] }, { param: 'messages[0].role' }],
  [
    'null content of a person',
    { messages: [{ role: 'user', content: null }] },
    { param: 'messages[0].content' },
  ],
  [
    'an assistant with neither content nor calls',
    { messages: [user, { role: 'assistant', content: null }] },
    { param: 'messages.[1].content' },
  ],
  [
    'an empty list of calls',
    { messages: [user, calls()] },
    { param: 'messages[1].tool_calls', code: 'empty_array' },
  ],
  [
    'arguments that are no string',
    {
      messages: [
        user,
        { role: 'assistant', tool_calls: [{ ...call('a'), function: { name: 'x', arguments: {} } }] },
      ],
    },
    { param: 'messages[1].tool_calls[0].function.arguments', code: 'invalid_type' },
  ],
  [
    'a result with no calls before it',
    { messages: [user, result('a')] },
    { param: 'messages.[1].role', code: null },
  ],
  [
    'a result for a call that was not made',
    { messages: [user, calls('a'), result('b')] },
    { param: 'messages.[2].tool_call_id' },
  ],
  [
    'a result separated from its calls',
    { messages: [user, calls('a'), result('a'), user, result('a')] },
    { param: 'messages.[4].role' },
  ],
  [
    'a call without its result at the end',
    { messages: [user, calls('a', 'b'), result('b')] },
    { param: 'messages', message: expect.stringMatching(/did not have response messages: a$/) },
  ],
  [
    'a call without its result in the middle',
    { messages: [user, calls('a', 'b'), result('a'), user] },
    { param: 'messages.[3].role', message: expect.stringMatching(/did not have response messages: b$/) },
  ],
  [
    'a tool name with a dot',
    tools('files.read'),
    {
      param: 'tools[0].function.name',
      code: 'invalid_value',
      message: expect.stringContaining('^[a-zA-Z0-9_-]+$'),
    },
  ],
  ['an empty tool name', tools(''), { param: 'tools[0].function.name' }],
  [
    'a tool name of 65 characters',
    tools('x'.repeat(65)),
    { param: 'tools[0].function.name', code: 'string_above_max_length' },
  ],
  [
    'a bad name in an earlier call',
    { messages: [user, { role: 'assistant', tool_calls: [call('a', 'a b')] }, result('a')] },
    { param: 'messages[1].tool_calls[0].function.name', code: 'invalid_value' },
  ],
  [
    'parameters that are a text',
    tools('x', 'none'),
    { param: 'tools[0].function.parameters', code: 'invalid_type' },
  ],
  [
    'parameters that are a list',
    tools('x', []),
    { param: 'tools[0].function.parameters', code: 'invalid_type' },
  ],
  [
    'parameters of another type than object',
    tools('x', { type: 'string' }),
    { param: 'tools[0].function.parameters', code: 'invalid_function_parameters' },
  ],
  ['a picture without an address', picture({}), { param: 'messages[0].content' }],
  [
    'a picture of an unknown kind',
    picture({ url: 'data:image/svg+xml;base64,PHN2Zy8+' }),
    { param: 'messages[0].content[0].image_url.url' },
  ],
  [
    'a picture that is not in base64',
    picture({ url: 'data:image/png;base64,not base64' }),
    { param: 'messages[0].content[0].image_url.url' },
  ],
  [
    'a picture that the system sends',
    { messages: [{ ...picture({ url: 'https://example.com/a.png' }).messages[0], role: 'system' }, user] },
    { param: 'messages[0].content' },
  ],
  ['an empty tool list', { messages: [user], tools: [] }, { param: 'tools', code: 'empty_array' }],
  ['a tool choice without tools', { messages: [user], tool_choice: 'auto' }, { param: 'tool_choice' }],
  [
    'stream options without a stream',
    { messages: [user], stream_options: { include_usage: true } },
    { param: 'stream_options' },
  ],
  [
    'a temperature of 3',
    { messages: [user], temperature: 3 },
    {
      param: 'temperature',
      code: 'decimal_above_max_value',
      message: expect.stringContaining('<= 2, but got 3'),
    },
  ],
  [
    'half a token as the limit',
    { messages: [user], max_tokens: 0.5 },
    { param: 'max_tokens', code: 'invalid_type' },
  ],
  ['a negative temperature', { messages: [user], temperature: -1 }, { code: 'decimal_below_min_value' }],
]

test.for(wrong)('%s is refused', async ([, body, error]) => {
  const { outcome, requests, refusals } = await post({ model: 'm', ...body })
  expect(outcome).toBeInstanceOf(BadRequestError)
  expect(outcome).toMatchObject({ status: 400, type: 'invalid_request_error', ...error })
  expect(requests).toEqual([])
  expect(refusals).toMatchObject([{ status: 400, error, path: '/v1/chat/completions' }])
})

test('a body that is no JSON is refused', async () => {
  await using openai = await startOpenAI()
  const response = await fetch(`${openai.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: 'Bearer k' },
    body: '{"model": ',
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: { message: expect.any(String), type: 'invalid_request_error', param: null, code: null },
  })
  expect(openai.refusals()).toMatchObject([{ text: '{"model": ' }])
})

test('a conversation with parallel calls, parts, null options and fields of others is accepted', async () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'developer', content: [{ type: 'text', text: 'Be kind.' }] },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
        { type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } },
      ],
    },
    calls('a', 'b'),
    result('b'),
    result('a'),
    { role: 'assistant', content: 'Done.' },
    user,
  ]
  const body = {
    ...tools('read_file-2', { type: 'object', properties: {} }),
    model: 'm',
    messages,
    temperature: null,
    seed: 7,
  }
  const { outcome, requests } = await post(body)
  expect(outcome).toMatchObject({ object: 'chat.completion' })
  expect(requests[0]?.body).toEqual(body)
})

test('a tool without parameters is accepted', async () => {
  expect((await post({ model: 'm', ...tools('now') })).outcome).toMatchObject({ object: 'chat.completion' })
})

test('a rejected parameter is refused whatever its value, and the request without it goes through', async () => {
  const rejects = ['temperature', 'top_p']
  const { outcome } = await post({ ...hello, temperature: 0.2 }, { rejects })
  expect(outcome).toMatchObject({
    status: 400,
    code: 'unsupported_value',
    param: 'temperature',
    message: expect.stringContaining('0.2'),
  })
  expect((await post({ ...hello, top_p: 1 }, { rejects })).outcome).toMatchObject({
    status: 400,
    param: 'top_p',
  })
  expect((await post(hello, { rejects })).outcome).toMatchObject({ object: 'chat.completion' })
})
