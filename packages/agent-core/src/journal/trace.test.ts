import { describe, expect, it } from 'vitest'
import { createCountingIds } from '../in-process/ids.ts'
import { beginTrace, readTrace, traceIdOf } from './trace.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

describe('the trace of a round', () => {
  it('is its own when the message brings none, or one that is none', () => {
    for (const from of [undefined, '', `01-${traceId}-${parent}-01`, `00-${'0'.repeat(32)}-${parent}-01`]) {
      const begun = beginTrace(createCountingIds(), from)
      expect(begun).toEqual({ trace: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) })
      expect(readTrace(begun.trace)).toBe(begun.trace)
      expect(traceIdOf(begun.trace)).not.toBe(traceId)
    }
  })

  it.for(['00', '01'])('goes on with the one of the message, with a root of its own (flags %s)', (flags) => {
    const { trace, parent: above } = beginTrace(createCountingIds(), `00-${traceId}-${parent}-${flags}`)
    expect(above).toBe(parent)
    expect(trace).toMatch(new RegExp(`^00-${traceId}-(?!${parent})[\\da-f]{16}-${flags}$`))
  })
})
