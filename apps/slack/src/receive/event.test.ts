import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEvent } from './event.ts'

const us = { workspace: 'T0ERRAND01', user: 'U0ERRAND01', bot: 'B0ERRAND01', app: 'A0ERRAND01' }

const envelope = z.object({ event: z.record(z.string(), z.unknown()) })
const sample = (name: string) =>
  envelope.parse(JSON.parse(readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8'))).event
const read = (name: string) => readEvent(sample(name), us)

describe('what Slack tells', () => {
  it('is a mention, read as it is seen, with the files that are there', () => {
    expect(read('mention')).toMatchObject({
      kind: 'message',
      text: 'compare <a> with [the other](https://example.org/b)',
      isToUs: true,
      message: '1700000000.000100',
      place: { channel: 'C0OPS00001', thread: '1700000000.000100', kind: 'group' },
      by: { user: 'U0ANN00001', isBot: false, isGuest: false },
      files: [{ name: 'a.csv', type: 'text/csv', size: 12, kind: 'file' }],
    })
  })

  it('has one key for a message and for the mention of it', () => {
    const mention = sample('mention')
    const message = readEvent(
      { ...mention, type: 'message', subtype: 'file_share', channel_type: 'channel' },
      us,
    )
    expect(message).toEqual(read('mention'))
  })

  it('is an edit only where the words are others', () => {
    expect(read('edited')).toMatchObject({ kind: 'edit', text: 'compare them', message: '1700000000.000100' })
    expect(read('unfurled')).toBeUndefined()
  })

  it('is a deletion, also where a stone is left for the replies', () => {
    expect(read('deleted')).toMatchObject({
      kind: 'deletion',
      message: '1700000002.000100',
      place: { thread: '1700000000.000100' },
    })
    const { message, ...change } = z
      .looseObject({ message: z.record(z.string(), z.unknown()) })
      .parse(sample('edited'))
    const stone = { ...change, message: { ...message, subtype: 'tombstone', user: 'USLACKBOT' } }
    expect(readEvent(stone, us)).toMatchObject({ kind: 'deletion', by: { user: 'U0ANN00001' } })
  })

  it('is Slack’s own Stop', () => {
    expect(read('stopped')).toMatchObject({
      kind: 'stop',
      place: { kind: 'private', thread: '1700000000.000100' },
    })
  })

  it('is nothing where Errand said it, and marked where another organisation did', () => {
    expect(read('own')).toBeUndefined()
    expect(read('shared')).toMatchObject({ isToUs: false, by: { isGuest: true } })
  })
})
