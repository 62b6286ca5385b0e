import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answerAsHub, refusal } from '../test-support/hub.ts'
import { Refusal, request, requestStart } from './request.ts'

const wanted = z.object({ n: z.number() })
const thrownBy = async (asking: Promise<unknown>): Promise<Refusal> => {
  const thrown = await asking.catch((reason: unknown) => reason)
  if (!(thrown instanceof Refusal)) throw new Error(`not refused: ${String(thrown)}`)
  return thrown
}
const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

afterEach(() => vi.unstubAllGlobals())

it('gives what the hub answers, in the shape that was asked for', async () => {
  answerAsHub(() => Response.json({ n: 1, more: true }))
  expect(await request('/a', wanted)).toEqual({ n: 1 })
})

it('tells apart a refusal, silence, and an answer that it does not understand', async () => {
  answerAsHub(() => refusal(409, 'WRONG_STATUS', { at: 1 }))
  expect(await thrownBy(request('/a', wanted))).toMatchObject({
    status: 409,
    code: 'WRONG_STATUS',
    beside: { at: 1 },
  })
  answerAsHub(() => undefined)
  expect(await thrownBy(request('/a', wanted))).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  for (const body of ['{"n":"one"}', '<html>']) {
    answerAsHub(() => new Response(body))
    expect(await thrownBy(request('/a', wanted))).toMatchObject({ status: 200, code: 'UNREADABLE' })
  }
})

it('fetches of something long only the beginning', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      controller.enqueue(new Uint8Array(1_000).fill(120))
    },
  })
  answerAsHub(() => new Response(endless))
  const { bytes, isWhole } = await requestStart('/a', { most: 2_500 })
  expect(utf8(bytes)).toBe('x'.repeat(2_500))
  expect(isWhole).toBe(false)
  expect(sent).toBeLessThan(10)
})

it('fetches the whole of something short', async () => {
  answerAsHub(() => new Response('short'))
  const { bytes, isWhole } = await requestStart('/a', { most: 5 })
  expect([utf8(bytes), isWhole]).toEqual(['short', true])
})
