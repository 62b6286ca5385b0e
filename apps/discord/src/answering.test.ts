import { createManualClock } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { createAnswering } from './answering.ts'
import type { Call } from './call.ts'
import { drawPlain } from './draw/draw.ts'

const modal = { custom_id: 'b1.s', title: 'Edit', components: [] }

/** An answer whose calls are written down in order, with the type of what was answered first. */
const begin = ({ hasMessage }: { readonly hasMessage: boolean }) => {
  const calls: string[] = []
  const call: Call = (method, path, { body = {} } = {}) => {
    calls.push(
      `${method} ${path.replace('/interactions/1/T/', '')}${'type' in body ? ` ${String(body.type)}` : ''}`,
    )
    return Promise.resolve({ id: '7' })
  }
  const clock = createManualClock()
  const answering = createAnswering({ id: '1', token: 'T', hasMessage }, { call, application: 'A', clock })
  return { answering, calls, clock }
}

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
    await silent.answering.defer('person')
    await silent.answering.done()
    expect(silent.calls).toEqual(['POST callback 5', 'DELETE /webhooks/A/T/messages/@original'])
  })
})
