import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { verifyJournal } from './chain.ts'
import { chainHash } from './seal.ts'
import type { SealedEvent } from './sealed.ts'

const told = async () => {
  const trial = createTrial({
    script: [{ content: 'Looking.', calls: [read('a', 'reads the first page')] }, answer('It says so [c1].')],
    tools: [pages()],
  })
  const { task } = await trial.say('what does it say?')
  const { store, signer } = trial.works
  const events = await store.journal(task, { bulk: true })
  const head = await store.head(task)
  return {
    task,
    events,
    verify: (found: readonly SealedEvent[]) => verifyJournal(task, { events: found, head, signer }),
  }
}

const decisionOf = (events: readonly SealedEvent[]): SealedEvent => {
  const decision = events.find(({ type }) => type === 'decided')
  if (decision === undefined) throw new Error('nothing was decided')
  return decision
}

describe('a journal', () => {
  it('verifies as it was written, and with texts that were forgotten', async () => {
    const { events, verify } = await told()
    expect(verify(events)).toBeUndefined()
    expect(verify(events.map((event) => ({ ...event, texts: event.texts.slice(1) })))).toBeUndefined()
  })

  it('does not verify when a text was changed', async () => {
    const { task, events, verify } = await told()
    const decision = decisionOf(events)
    const texts = decision.texts.map((text) => ({ ...text, body: `${text.body}!` }))
    expect(verify(events.with(events.indexOf(decision), { ...decision, texts }))).toEqual({
      code: 'JOURNAL_BROKEN',
      params: { task, seq: decision.seq, reason: 'text changed' },
    })
  })

  it('does not verify when an event cannot be read, whoever chained it', async () => {
    const { task, events, verify } = await told()
    const [first, ...rest] = events
    if (first === undefined) throw new Error('there is no event')
    const bare = { ...first, data: '{', texts: [] }
    expect(verify([{ ...bare, hash: chainHash('', bare) }, ...rest])).toEqual({
      code: 'JOURNAL_BROKEN',
      params: { task, seq: 1, reason: 'event unreadable' },
    })
  })

  it('does not verify when two texts of an event have changed places', async () => {
    const { task, events, verify } = await told()
    const decision = decisionOf(events)
    const [first, second, ...rest] = decision.texts
    if (first === undefined || second === undefined) throw new Error('two texts are needed')
    const texts = [{ ...second, index: first.index }, { ...first, index: second.index }, ...rest]
    expect(verify(events.with(events.indexOf(decision), { ...decision, texts }))).toEqual({
      code: 'JOURNAL_BROKEN',
      params: { task, seq: decision.seq, reason: 'text changed' },
    })
  })
})
