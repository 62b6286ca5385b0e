import { describe, expect, it } from 'vitest'
import { createHmacSigner } from '../in-process/signer.ts'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { verifyJournal } from './chain.ts'
import { chainHash } from './seal.ts'
import type { SealedEvent, SignedHead } from './sealed.ts'

const signer = createHmacSigner('not-a-real-key')

/** A whole journal with its signed head. */
const journal = async () => {
  const trial = createTrial({
    script: [{ content: 'Looking.', calls: [read('a'), read('b')] }, answer('A [c1].')],
    tools: [pages({ a: 'A', b: 'B' })],
  })
  const { task } = await trial.say('what does a say?')
  const events = await trial.works.store.journal(task, { bulk: true })
  const head = await trial.works.store.head(task)
  return { task, events, head, signer }
}

type Journal = Awaited<ReturnType<typeof journal>>

const check = ({ task, ...parts }: Journal) => verifyJournal(task, parts)

const edit = (
  { events, ...rest }: Journal,
  index: number,
  change: (event: SealedEvent) => Partial<SealedEvent>,
): Journal => ({
  ...rest,
  events: events.map((event, at) => (at === index ? { ...event, ...change(event) } : event)),
})

/** Hashes everything anew, as a forger would who has no key. */
const rehashed = ({ events, ...rest }: Journal): Journal => {
  const made: SealedEvent[] = []
  for (const event of events) made.push({ ...event, hash: chainHash(made.at(-1)?.hash ?? '', event) })
  return { ...rest, events: made }
}

const broken = (seq: number, reason: string) => ({
  code: 'JOURNAL_BROKEN',
  params: { task: expect.any(String), seq, reason },
})

describe('the chain of a journal', () => {
  it('is whole as it was written', async () => {
    expect(check(await journal())).toBeUndefined()
  })

  it('stays whole when texts are forgotten', async () => {
    const { events, ...rest } = await journal()
    const forgotten = events.map((event) => ({ ...event, texts: event.texts.slice(1) }))
    expect(check({ ...rest, events: forgotten })).toBeUndefined()
  })

  it('breaks where an event cannot be read, whoever chained it', async () => {
    const whole = await journal()
    const forged = rehashed(edit(whole, 0, () => ({ data: '{', texts: [] })))
    expect(check(forged)).toMatchObject(broken(1, 'event unreadable'))
  })

  it.each([
    ['its time', (event: SealedEvent) => ({ at: event.at + 1 })],
    ['its type', () => ({ type: 'begun' })],
    ['its data', (event: SealedEvent) => ({ data: event.data.replace('"step":1', '"step":2') })],
    ['who made it', () => ({ actor: 'person' as const })],
    ['its cause', () => ({ cause: 1 })],
    ['its version', () => ({ v: 2 })],
    ['the lease it was written under', (event: SealedEvent) => ({ epoch: event.epoch + 1 })],
    ['its task', () => ({ task: 'another' })],
    ['its hash', () => ({ hash: 'f'.repeat(64) })],
  ])('breaks where an event’s %s was changed', async (_, change) => {
    const whole = await journal()
    expect(check(edit(whole, 3, change))).toMatchObject(broken(4, 'event changed'))
  })

  it.each([0, 3, 5])('breaks where event %i was taken out', async (index) => {
    const { events, ...rest } = await journal()
    const found = check({ ...rest, events: events.toSpliced(index, 1) })
    expect(found).toMatchObject(broken(index + 1, 'event missing'))
  })

  it('breaks where two events changed places, also when they were counted anew', async () => {
    const { events, ...rest } = await journal()
    const [third, fourth] = [events[2], events[3]]
    if (third === undefined || fourth === undefined) throw new TypeError('too short')
    const swapped = events.toSpliced(2, 2, { ...fourth, seq: 3 }, { ...third, seq: 4 })
    expect(check({ ...rest, events: swapped })).toMatchObject(broken(3, 'event changed'))
  })

  it('breaks where the end was cut off, as far as it was signed', async () => {
    const { events, ...rest } = await journal()
    expect(check({ ...rest, events: events.slice(0, -1) })).toMatchObject({
      code: 'JOURNAL_BROKEN',
      params: { seq: events.length },
    })
    expect(check({ ...rest, events: [] })).toMatchObject({ code: 'JOURNAL_BROKEN' })
  })

  it('breaks where everything was hashed anew after a change', async () => {
    const whole = await journal()
    const forged = rehashed(edit(whole, 3, (event) => ({ at: event.at + 1 })))
    expect(check(forged)).toMatchObject({
      code: 'JOURNAL_BROKEN',
      params: { reason: 'signed head does not match' },
    })
  })

  it('breaks where a text was changed', async () => {
    const whole = await journal()
    const changed = edit(whole, 3, ({ texts }) => ({
      texts: texts.map((text) => (text.index === 0 ? { ...text, body: 'Other.' } : text)),
    }))
    expect(check(changed)).toMatchObject(broken(4, 'text changed'))
  })

  it('breaks where two texts of one event changed places', async () => {
    const whole = await journal()
    const swapped = edit(whole, 3, ({ texts }) => ({
      texts: texts.map((text) => ({
        ...text,
        index: text.index === 1 ? 2 : text.index === 2 ? 1 : text.index,
      })),
    }))
    expect(check(swapped)).toMatchObject(broken(4, 'text changed'))
  })

  it('breaks where a text was put in that nobody said', async () => {
    const whole = await journal()
    const added = edit(whole, 1, () => ({ texts: [{ index: 0, salt: '0', body: 'More.', bulk: false }] }))
    expect(check(added)).toMatchObject(broken(2, 'text changed'))
  })

  it('breaks without a signed head, with a foreign signature, and with a head of something else', async () => {
    const whole = await journal()
    const { head, events } = whole
    if (head === undefined) throw new TypeError('no head')
    const foreign = createHmacSigner('another-key')
    const signedAs = (change: Partial<SignedHead>) => check({ ...whole, head: { ...head, ...change } })
    expect(check({ ...whole, head: undefined })).toMatchObject(broken(0, 'signed head missing'))
    expect(check({ ...whole, signer: foreign })).toMatchObject(broken(head.seq, 'signature wrong'))
    expect(
      signedAs({ signature: foreign.sign(JSON.stringify([head.task, head.seq, head.hash])) }),
    ).toMatchObject(broken(head.seq, 'signature wrong'))
    expect(signedAs({ seq: events.length - 1 })).toMatchObject({ params: { reason: 'signature wrong' } })
    expect(signedAs({ hash: 'f'.repeat(64) })).toMatchObject({ params: { reason: 'signature wrong' } })
  })

  it('breaks with the signed head of another journal', async () => {
    const [whole, trial] = [await journal(), createTrial({ script: [answer('Hi.')] })]
    const other = await trial.say('hi')
    const head = await trial.works.store.head(other.task)
    expect(check({ ...whole, task: 'other', head })).toMatchObject({ code: 'JOURNAL_BROKEN' })
  })
})
