import { createManualClock } from '@errand/agent-core'
import { DeliveryProblem } from '@errand/channel-kit'
import { describe, expect, it } from 'vitest'
import { createAnswering } from './answering.ts'
import type { Call } from './call.ts'
import { drawPlain } from './draw/draw.ts'
import { persist, type Insist } from './persist.ts'

const modal = { custom_id: 'b1.s', title: 'Edit', components: [] }

/** An answer whose calls are written down in order, with the type of what was answered first. */
const begin = ({
  hasMessage = false,
  failures = [],
}: {
  readonly hasMessage?: boolean
  /** What the first calls meet. */
  readonly failures?: readonly (DeliveryProblem | undefined)[]
}) => {
  const calls: string[] = []
  const left = [...failures]
  const answer: Call = (method, path, { body = {} } = {}) => {
    calls.push(
      `${method} ${path.replace('/interactions/1/T/', '')}${'type' in body ? ` ${String(body.type)}` : ''}`,
    )
    const failure = left.shift()
    return failure === undefined ? Promise.resolve({ id: '7' }) : Promise.reject(failure)
  }
  const clock = createManualClock()
  const { signal } = new AbortController()
  const insist: Insist = (work) => persist(work, { clock, signal, report: () => {} })
  const answering = createAnswering(
    { id: '1', token: 'T', hasMessage },
    { answer, insist, application: 'A', clock },
  )
  return { answering, calls, clock }
}

const somewhat = { components: [], files: [] }
const uncertain = new DeliveryProblem('HTTP 503', { kind: 'uncertain' })

describe('the answer to an interaction', () => {
  it('is a form at once, and no deferral follows it', async () => {
    const { answering, calls, clock } = begin({ hasMessage: true })
    expect(await answering.open(modal)).toBe(true)
    await clock.advance(3_000)
    expect(calls).toEqual(['POST callback 9'])
  })

  it('is deferred where the decision takes long; then no form can open, and the person is told by a follow-up', async () => {
    const { answering, calls, clock } = begin({ hasMessage: true })
    await clock.advance(2_000)
    expect(await answering.open(modal)).toBe(false)
    await answering.tell(drawPlain('Later.'))
    expect(calls).toEqual(['POST callback 6', 'POST /webhooks/A/T'])
  })

  it('takes the place of the sign that it is worked on, or that sign goes', async () => {
    const told = begin({ hasMessage: false })
    await told.clock.advance(2_000)
    await told.answering.tell(drawPlain('Here.'))
    expect(told.calls).toEqual(['POST callback 5', 'PATCH /webhooks/A/T/messages/@original'])
    const silent = begin({ hasMessage: false })
    await silent.answering.done()
    expect(silent.calls).toEqual(['POST callback 5', 'DELETE /webhooks/A/T/messages/@original'])
  })

  it('waits where Discord asks for it, and is given once where only the word of it was lost', async () => {
    const limited = new DeliveryProblem('429', { kind: 'rate', retryAfterMs: 400 })
    const there = new DeliveryProblem('40060 Interaction has already been acknowledged.', { kind: 'refused' })
    const { answering, calls, clock } = begin({ failures: [limited, uncertain, there] })
    const told = answering.tell(drawPlain('Here.'))
    await clock.advance(1_900)
    await told
    expect(calls).toEqual(['POST callback 4', 'POST callback 4', 'POST callback 4'])
  })

  it('is not ours where somebody answered before', async () => {
    const there = new DeliveryProblem('40060 Interaction has already been acknowledged.', { kind: 'refused' })
    const { answering, calls } = begin({ failures: [there] })
    await expect(answering.tell(drawPlain('Here.'))).rejects.toThrow(there)
    expect(calls).toEqual(['POST callback 4'])
  })

  it('that is for all is so from its first sign on, and what is for one person alone never stands there', async () => {
    const told = begin({})
    told.answering.share()
    expect(await told.answering.announce(somewhat)).toBe('7')
    expect(told.calls).toEqual(['POST callback 4', 'GET /webhooks/A/T/messages/@original'])
    const late = begin({})
    late.answering.share()
    await late.clock.advance(2_000)
    expect(await late.answering.announce(somewhat)).toBe('7')
    expect(late.calls).toEqual(['POST callback 5', 'PATCH /webhooks/A/T/messages/@original'])
    const refused = begin({})
    refused.answering.share()
    await refused.clock.advance(2_000)
    await refused.answering.tell(drawPlain('Not you.'))
    expect(refused.calls).toEqual([
      'POST callback 5',
      'DELETE /webhooks/A/T/messages/@original',
      'POST /webhooks/A/T',
    ])
  })

  it('that is taken back twice is gone', async () => {
    const gone = new DeliveryProblem('10008 Unknown Message', { kind: 'lost' })
    const { answering, calls, clock } = begin({ failures: [undefined, uncertain, gone] })
    await clock.advance(2_000)
    const done = answering.done()
    await clock.advance(1_000)
    await done
    expect(calls).toHaveLength(3)
  })
})
