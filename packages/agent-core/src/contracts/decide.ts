import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../codes.ts'
import { defaults } from '../defaults.ts'
import type { Decide, DecideRequest, Decided } from '../ports/decide.ts'

/** What a suite runs on; each is opened anew before every test and closed after it. */
export interface DecideSubject {
  /** Answers every request with content of several words, streamed in at least two parts. */
  readonly decide: Decide
  /** Never answers by itself; left out by a model that cannot stall. */
  readonly stalled?: Decide
  /** Fails every time; left out by a model that cannot fail. */
  readonly failing?: Decide
  readonly close?: () => Promise<void>
}

/** A request of one user message, with the default limits. */
export const decideRequest = (changes: Partial<DecideRequest> = {}): DecideRequest => ({
  model: 'gpt-4.1-mini',
  messages: [
    { role: 'system', content: 'You are Errand.' },
    { role: 'user', content: 'Hello there' },
  ],
  tools: [],
  temperature: defaults.model.temperature,
  topP: defaults.model.topP,
  firstByteMs: defaults.model.firstByteMs,
  decisionMs: defaults.model.decisionMs,
  signal: new AbortController().signal,
  ...changes,
})

const decisionOf = (decided: Decided) => {
  if (decided.kind !== 'decision') throw new Error(`no decision: ${JSON.stringify(decided)}`)
  return decided.decision
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

/** The promises of `Decide`, kept by every adapter; one that follows rules can neither stall nor fail. */
export const decideContract = (
  name: string,
  open: () => Promise<DecideSubject>,
  { canStall = true }: { readonly canStall?: boolean } = {},
): void => {
  describe(`${name} keeps the promises of Decide`, () => {
    let subject: DecideSubject
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(async () => subject.close?.())

    it('a decision carries content, calls, tokens and times', async () => {
      const decision = decisionOf(await subject.decide(decideRequest()))
      expect(decision.content).not.toBe('')
      expect(decision.calls).toEqual([])
      const { input, cached, output } = decision.usage
      expect([input, cached, output, decision.ms, decision.firstByteMs].every(isCount)).toBe(true)
      expect(cached).toBeLessThanOrEqual(input)
      expect(decision.ms).toBeGreaterThanOrEqual(decision.firstByteMs)
    })

    it('a draft only ever grows, up to the content', async () => {
      const drafts: string[] = []
      const onDraft = (text: string): void => void drafts.push(text)
      const { content } = decisionOf(await subject.decide(decideRequest({ onDraft })))
      expect(drafts.length).toBeGreaterThan(1)
      for (const [index, draft] of drafts.entries()) {
        const before = drafts[index - 1] ?? ''
        expect(draft.startsWith(before) && draft.length > before.length).toBe(true)
      }
      expect(content).toBe(drafts.at(-1))
    })

    it('an aborted signal ends it before it begins', async () => {
      const drafts: string[] = []
      const onDraft = (text: string): void => void drafts.push(text)
      const decided = await subject.decide(decideRequest({ signal: AbortSignal.abort(), onDraft }))
      expect(decided).toEqual({ kind: 'aborted' })
      expect(drafts).toEqual([])
    })

    it('an abort in the middle of the text ends it there', async () => {
      const stop = new AbortController()
      const drafts: string[] = []
      const onDraft = (text: string): void => {
        drafts.push(text)
        stop.abort()
      }
      const decided = await subject.decide(decideRequest({ signal: stop.signal, onDraft }))
      expect(decided).toEqual({ kind: 'aborted' })
      expect(drafts).toHaveLength(1)
    })

    if (canStall) stalling(() => subject)

    it('decisions side by side do not disturb each other', async () => {
      const stop = new AbortController()
      const [first, second] = await Promise.all([
        subject.decide(decideRequest({ signal: stop.signal, onDraft: () => stop.abort() })),
        subject.decide(decideRequest()),
      ])
      expect(first).toEqual({ kind: 'aborted' })
      expect(decisionOf(second).content).not.toBe('')
    })
  })
}

const stalling = (subject: () => DecideSubject): void => {
  it('an abort ends it while nothing has come yet', async () => {
    const stop = new AbortController()
    const decided = subject().stalled?.(decideRequest({ signal: stop.signal }))
    stop.abort()
    expect(await decided).toEqual({ kind: 'aborted' })
  })

  it('a failure is data with a known code and its parameters', async () => {
    const decided = await subject().failing?.(decideRequest())
    if (decided?.kind !== 'failed') throw new Error(`did not fail: ${JSON.stringify(decided)}`)
    const { code, params, passing } = decided.failure
    expect(new Set(Object.keys(params))).toEqual(new Set<string>(codes[code]))
    expect(params['model']).toBe('gpt-4.1-mini')
    expect(passing).toBeTypeOf('boolean')
  })
}
