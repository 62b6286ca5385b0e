import { expect, it } from 'vitest'
import { picturesOf } from '../support/prompt.ts'
import { answer } from '../support/replies.ts'
import { stillPng } from '../support/still.ts'
import { startServed, tokens, type Served } from './served.ts'

const vision = { models: { vision: { simulated: true } } }
const wall = stillPng(200)

const put = async ({ member }: Served, path: string, bytes: Buffer): Promise<void> => {
  const body = new Uint8Array(bytes)
  const { status } = await member.fetch(`/conversations/walls/files/${path}`, { method: 'PUT', body })
  expect(status).toBeLessThan(300)
}

it('a picture that was stored goes to the model with the message that names it', async () => {
  await using errand = await startServed({ config: vision, script: [answer('It is red.')] })
  const { member, openai } = errand
  await put(errand, 'in/wall', wall)
  const task = await member.ask('What colour?', { conversation: 'walls', files: ['in/wall'] })
  expect(task.answer).toBe('It is red.')
  const [request] = openai.requests()
  expect(request === undefined ? [] : picturesOf(request)).toEqual([{ type: 'image/png', bytes: wall }])
  expect(openai.refusals()).toEqual([])
  const told = await member.events(task.id)
  expect(JSON.stringify(told)).not.toContain(wall.toString('base64').slice(0, 40))
})

it('one that is changed or gone between two messages is no longer shown, and the audit holds', async () => {
  await using errand = await startServed({ config: vision, script: [answer('Red.'), answer('Not there.')] })
  const { member, owner, openai } = errand
  await put(errand, 'in/wall', wall)
  const { id } = await member.ask('What colour?', { conversation: 'walls', files: ['in/wall'] })
  await put(errand, 'in/wall', stillPng(3))
  await errand.restart()
  await member.say('And now?', { conversation: 'walls', task: id })
  await member.until(id, ({ status, answer: said }) => status === 'done' && said === 'Not there.')
  const last = openai.requests().at(-1)
  expect(last === undefined ? undefined : picturesOf(last)).toEqual([])
  expect(last?.text).toContain('PICTURE_CHANGED')
  expect((await owner.get('/audit')).body).toMatchObject({ journals: 1, faults: [] })
})

it('files that are not there, or lie outside, are told to the model; too many are refused at once', async () => {
  await using errand = await startServed({ config: vision, script: [answer('Nothing there.')] })
  const { member, openai } = errand
  await member.ask('Look.', { conversation: 'walls', files: ['in/none.png', '../../errand.db'] })
  expect(openai.requests()[0]?.text).toMatch(/PATH_MISSING[^]*PATH_OUTSIDE/u)
  const files = Array.from({ length: 21 }, (_, at) => `in/${at}.png`)
  expect(await member.post('/messages', { text: 'Look.', files })).toMatchObject({ status: 400 })
})

const inlinePart = (bytes: Buffer) => ({
  type: 'image_url',
  image_url: { url: `data:image/png;base64,${bytes.toString('base64')}`, detail: 'low' },
})
/** Asks for a chat completion as a client of OpenAI does. */
const complete = async (
  errand: Served,
  messages: readonly object[],
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const response = await fetch(`${errand.url()}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.member}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ model: 'errand', messages }),
  })
  return response.json()
}
const seenBy = ({ openai }: Served): readonly Buffer[] => {
  const request = openai.requests().at(-1)
  return request === undefined ? [] : picturesOf(request).map(({ bytes }) => bytes)
}

it('a picture in a chat completion reaches the model, and those of earlier turns with the first task', async () => {
  await using errand = await startServed({ config: vision, script: [answer('Red.'), answer('A wall.')] })
  const [old, text] = [stillPng(90), { type: 'text', text: 'What colour?' }]
  const earlier = [
    { role: 'user', content: [inlinePart(old)] },
    { role: 'assistant', content: 'A house.' },
  ]
  const named = { 'x-errand-conversation': 'walls' }
  expect(
    await complete(errand, [...earlier, { role: 'user', content: [text, inlinePart(wall)] }], named),
  ).toMatchObject({
    choices: [{ message: { content: 'Red.' } }],
  })
  expect(seenBy(errand)).toEqual([old, wall])
  expect(await complete(errand, [{ role: 'user', content: [inlinePart(wall)] }])).toMatchObject({
    choices: [{ message: { content: 'A wall.' } }],
  })
  expect(seenBy(errand)).toEqual([wall])
  const files = await errand.member.fetch('/conversations/walls/files')
  expect(JSON.stringify(await files.json()).match(/in\/picture[^"]*/gu)).toHaveLength(2)
})
