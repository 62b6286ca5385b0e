import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { whyForged } from './signature.ts'

const secret = 'not-a-real-secret'
const now = 1_700_000_000_000
const signed = (timestamp: number, body = '{}') => ({
  body,
  timestamp: String(timestamp),
  signature: `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`,
})
const why = (request: Parameters<typeof whyForged>[0]) => whyForged(request, { secret, now })

it('a request is Slack’s within five minutes of its time, in both directions', () => {
  expect([300, 0, -300].map((age) => why(signed(now / 1000 - age)))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([301, -301].map((age) => why(signed(now / 1000 - age)))).toEqual(['stale', 'stale'])
})

it('a request with another body, another signature or none is not', () => {
  const right = signed(now / 1000)
  expect(why({ ...right, body: '{} ' })).toBe('wrong')
  expect(why({ ...right, signature: right.signature.slice(0, -1) })).toBe('wrong')
  expect(why({ ...right, signature: null })).toBe('unsigned')
  expect(why({ ...right, timestamp: '1e9' })).toBe('unsigned')
})
