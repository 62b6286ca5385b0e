import { pictureTokens, type Message } from '@errand/agent-core'
import { decideRequest } from '@errand/agent-core/contracts'
import { startOpenAI, type Reply } from '@errand/simulators/openai'
import { expect, it } from 'vitest'
import { createOpenAIDecide } from './decide.ts'

const image = (text: string, width = 640) =>
  ({ type: 'image/png', data: Buffer.from(text).toString('base64'), width, height: 480 }) as const
const messages: readonly Message[] = [
  { role: 'system', content: 'You are Errand.' },
  { role: 'user', content: 'Which is older?', images: [image('one'), image('other')] },
]

const asked = async (
  reply: Reply,
  {
    request = messages,
    rejects = [],
  }: { readonly request?: readonly Message[]; readonly rejects?: readonly string[] } = {},
) => {
  await using openai = await startOpenAI({ script: [reply], rejects })
  const decide = createOpenAIDecide({ apiKey: 'sk-test', baseUrl: openai.url })
  const decided = await decide(decideRequest({ messages: request }))
  return { decided, requests: openai.requests(), refusals: openai.refusals() }
}

it('pictures stand behind the text of their message, in order, with their bytes', async () => {
  const { requests, refusals } = await asked({ kind: 'text', text: 'The first.' })
  expect(refusals).toEqual([])
  expect(requests[0]?.body.messages).toEqual([
    { role: 'system', content: 'You are Errand.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Which is older?' },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,b25l' } },
        { type: 'image_url', image_url: { url: 'data:image/png;base64,b3RoZXI=' } },
      ],
    },
  ])
})

it('a prompt that goes on begins with the very bytes of the one before', async () => {
  const first = await asked({ kind: 'text', text: 'One.' })
  const request: readonly Message[] = [...messages, { role: 'user', content: 'And now?' }]
  const next = await asked({ kind: 'text', text: 'Two.' }, { request })
  const begun = JSON.stringify(first.requests[0]?.body.messages).slice(0, -1)
  expect(JSON.stringify(next.requests[0]?.body.messages).startsWith(begun)).toBe(true)
})

it('are counted by their size where the endpoint tells no tokens, not by their bytes', async () => {
  const large: readonly Message[] = [{ role: 'user', content: 'See', images: [image('x'.repeat(300_000))] }]
  const { decided } = await asked(
    { kind: 'text', text: 'Seen.' },
    { request: large, rejects: ['stream_options'] },
  )
  if (decided.kind !== 'decision') throw new Error(JSON.stringify(decided))
  const { input, estimated } = decided.decision.usage
  expect(estimated).toBe(true)
  // 20 × 15 squares by 2.46.
  expect(pictureTokens({ width: 640, height: 480 })).toBe(738)
  expect(input).toBeGreaterThan(738)
  expect(input).toBeLessThan(800)
  expect(pictureTokens({ width: 8_000, height: 8_000 })).toBe(3_779)
})
