import { expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import { createLive } from '../in-process/live.ts'
import { tellProgress } from './job-progress.ts'

it('makes ready only what is told, however often a job says how far it is', async () => {
  const clock = createManualClock()
  const live = createLive()
  let redactions = 0
  const redact = (text: string): string => {
    redactions += 1
    return text.replace('secret', '[redacted]')
  }
  const { progress } = tellProgress({ live, clock, redact }, { task: 't', call: 'c1' })
  for (let row = 1; row <= 10_000; row++) progress(`secret row ${row}`)
  expect([redactions, live.progress('t')]).toEqual([1, { c1: { text: '[redacted] row 1' } }])
  await clock.advance(1_000)
  expect([redactions, live.progress('t')]).toEqual([2, { c1: { text: '[redacted] row 10000' } }])
})
