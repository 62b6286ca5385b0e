import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHmacSigner } from '../in-process/signer.ts'
import { signHead, verifyJournal } from './chain.ts'
import { eventData, freeTexts, type Draft, type EventType } from './event.ts'
import { erased, seal, unseal } from './seal.ts'
import type { SealedEvent } from './sealed.ts'

const signer = createHmacSigner('not-a-real-key')
const start = { task: 't1', seq: 0, hash: '' }
const options = { tip: start, at: 7, epoch: 2, v: 1, secret: 'a secret that is not kept' }

/** A value that fits a schema, with every optional field there, two of each list, and no string twice. */
const sampleOf = (schema: unknown, next: () => string): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return sampleOf(schema.unwrap(), next)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field, next)]),
    )
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, next), sampleOf(schema.element, next)]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0], next)
  if (schema instanceof z.ZodRecord) return { some: sampleOf(schema.valueType, next) }
  if (schema instanceof z.ZodNumber) return 3
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodString) return next()
  return 'DRAINING'
}

const isType = (type: string): type is EventType => Object.hasOwn(eventData, type)

const draftOf = (type: string): Draft => {
  let count = 0
  const data = sampleOf(isType(type) ? eventData[type] : undefined, () => `text ${++count} of ${type}`)
  const draft: unknown = { type, actor: 'person', data, cause: 1 }
  if (isDraft(draft)) return draft
  throw new TypeError(`the sample of ${type} does not fit`)
}

const isDraft = (draft: unknown): draft is Draft => {
  const { type, data } = z.object({ type: z.string(), data: z.unknown() }).parse(draft)
  return isType(type) && eventData[type].safeParse(data).success
}

/** The strings that lie at the free places of an event's data, in order. */
const textsIn = (type: string, data: unknown): readonly unknown[] =>
  (freeTexts[type] ?? []).flatMap(({ path }) => at(data, path))

const at = (value: unknown, [key, ...rest]: readonly string[]): readonly unknown[] => {
  if (key === undefined) return [value]
  if (key === '*') return Array.isArray(value) ? value.flatMap((item) => at(item, rest)) : []
  return typeof value === 'object' && value !== null ? at(Reflect.get(value, key), rest) : []
}

const types = Object.keys(eventData)
const withTexts = types.filter((type) => (freeTexts[type] ?? []).length > 0)

const sealed = (type: string): SealedEvent => {
  const [row] = seal([draftOf(type)], options).sealed
  if (row === undefined) throw new TypeError('nothing was sealed')
  return row
}

const without = (row: SealedEvent, isGone: (text: SealedEvent['texts'][number]) => boolean): SealedEvent => ({
  ...row,
  texts: row.texts.filter((text) => !isGone(text)),
})

describe('a sealed event', () => {
  it('has free text in the places that people, models, tools and documents fill, and in no other', () => {
    expect(
      Object.fromEntries(
        withTexts.map((type) => [type, freeTexts[type]?.map(({ path }) => path.join('.')).join(' ')]),
      ),
    ).toEqual({
      opened: 'request',
      reopened: 'request pictures.*.path pictures.*.sha256',
      planned: 'items.*.text',
      decided: 'content calls.*.arguments calls.*.purpose',
      corrected: 'said wrong.*',
      approval_asked: 'change',
      approval_granted: 'target',
      approval_edited: 'arguments',
      approval_denied: 'reason',
      call_started: 'parts.*.goal',
      part_ended: 'text',
      call_finished: 'text whole',
      asked: 'question options.*',
      answered: 'text pictures.*.path pictures.*.sha256',
      steered: 'text pictures.*.path pictures.*.sha256',
      refused: 'text',
      concluded: 'answer',
      held: 'reason',
    })
  })

  it.each(types)('%s reads back as it was written', (type) => {
    const draft = draftOf(type)
    expect(unseal(sealed(type))).toEqual({ ...draft, task: 't1', seq: 1, at: 7, epoch: 2, v: 1 })
  })

  it.each(withTexts)('%s keeps its texts apart, each under a salt of its own', (type) => {
    const row = sealed(type)
    const texts = textsIn(type, draftOf(type).data)
    expect(row.texts.map(({ body }) => body)).toEqual(texts)
    for (const text of texts) expect(row.data).not.toContain(text)
    expect(new Set(row.texts.map(({ salt }) => salt)).size).toBe(texts.length)
  })

  it('hashes the same text differently each time', () => {
    const twice = seal([draftOf('steered'), draftOf('steered')], options).sealed
    expect(twice[0]?.data.match(/"#":"(\w+)"/)?.[1]).not.toBe(twice[1]?.data.match(/"#":"(\w+)"/)?.[1])
  })

  it.each(withTexts)('%s shows that its texts were forgotten, and its chain stays whole', (type) => {
    const row = sealed(type)
    const forgotten = without(row, () => true)
    const bulk = (freeTexts[type] ?? []).map((place) => place.bulk)
    const read = textsIn(type, unseal(forgotten).data)
    expect(new Set(read)).toEqual(new Set(bulk.map((isBulk) => (isBulk ? undefined : erased))))
    for (const { body, salt } of row.texts) {
      expect(JSON.stringify(forgotten)).not.toContain(body)
      expect(JSON.stringify(forgotten)).not.toContain(salt)
    }
    const head = signHead({ ...start, seq: 1, hash: row.hash }, signer)
    expect(verifyJournal('t1', { events: [forgotten], head, signer })).toBeUndefined()
  })

  it('keeps each text in its place when only some were forgotten', () => {
    const row = sealed('decided')
    const [content, first, second, ...purposes] = row.texts.map(({ body }) => body)
    expect(textsIn('decided', unseal(without(row, ({ index }) => index === 1)).data)).toEqual([
      content,
      erased,
      second,
      ...purposes,
    ])
    expect(first).toBe('text 5 of decided')
  })

  it('leaves out the whole output where it was not read', () => {
    const read = unseal(without(sealed('call_finished'), ({ bulk }) => bulk))
    expect(read.data).not.toHaveProperty('whole')
    expect(read.data).toMatchObject({ text: 'text 2 of call_finished' })
  })

  it('keeps an empty text apart from a forgotten one', () => {
    const said: Draft = {
      type: 'decided',
      actor: 'model',
      data: {
        step: 1,
        model: 'm',
        content: '',
        calls: [],
        usage: { input: 0, cached: 0, output: 0 },
        ms: 0,
        firstByteMs: 0,
      },
    }
    const [row] = seal([said], options).sealed
    expect(row === undefined ? undefined : unseal(row).data).toEqual(said.data)
  })

  it('is refused when it could not be read back, before anything of it is written', () => {
    const broken = { ...draftOf('steered'), data: { message: 1 } }
    const draft: unknown = broken
    expect(() => seal([Object(draft)], options)).toThrow(expect.objectContaining({ code: 'JOURNAL_BROKEN' }))
  })

  it.each([
    ['an unknown type', { type: 'danced' }],
    ['data that no longer fits', { data: '{"message":1}' }],
  ])('with %s is a broken journal, with task and seq', (_, change) => {
    expect(() => unseal({ ...sealed('steered'), ...change })).toThrow(
      expect.objectContaining({
        code: 'JOURNAL_BROKEN',
        params: expect.objectContaining({ task: 't1', seq: 1 }),
      }),
    )
  })
})
