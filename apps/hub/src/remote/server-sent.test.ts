import { assert, asyncProperty, array, integer } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serverSent, type ServerSent } from './server-sent.ts'

const read = async (chunks: readonly string[]): Promise<readonly ServerSent[]> => {
  const events: ServerSent[] = []
  const stream = async function* (): AsyncGenerator<string> {
    yield* chunks
  }
  for await (const event of serverSent(stream())) events.push(event)
  return events
}

const text = [
  ': alive\n\n',
  'id: 3\nevent: view\ndata: {"a":1}\n\n',
  'data: first\ndata: second\n\n',
  'event: none\n\n',
  'event:draft\r\ndata:\u{fffd} 好: with colon\r\nretry: 5\r\n\r\n',
  'data\n\n',
  'data: never ended',
].join('')

const events = [
  { event: 'view', data: '{"a":1}' },
  { event: 'message', data: 'first\nsecond' },
  { event: 'draft', data: '\u{fffd} 好: with colon' },
  { event: 'message', data: '' },
]

describe('a stream of server-sent events', () => {
  it('is taken apart into events with their data', async () => {
    expect(await read([text])).toEqual(events)
  })

  it('is taken apart alike however it is cut', async () => {
    const cuts = array(integer({ min: 0, max: text.length }), { maxLength: 20 })
    await assert(
      asyncProperty(cuts, async (unsorted) => {
        const at = [0, ...unsorted.toSorted((one, other) => one - other), text.length]
        expect(await read(at.slice(1).map((end, index) => text.slice(at[index], end)))).toEqual(events)
      }),
    )
  })
})
