import { describe, expect, it } from 'vitest'
import type { Draft } from '@errand/agent-core'
import type { JournalItem } from '../../api/journal.ts'
import { exampleDraft } from '../../test-support/example-events.ts'
import { callsOf } from './calls.ts'
import { lanesOf } from './lanes.ts'
import { waitedMs } from './waited.ts'

type Told = readonly [at: number, draft: Draft]

const journalOf = (...told: readonly Told[]): readonly JournalItem[] =>
  told.map(([at, draft], index) => ({ seq: index + 1, at: at + 1_000_000, ...draft }))
const opened: Told = [0, exampleDraft('opened')]
const begun = (call: string): Draft => ({
  type: 'call_started',
  actor: 'system',
  data: { call, tool: 'list_orders', level: 'read', hash: 'h', key: 'k' },
})
const finished = (call: string): Draft => ({
  type: 'call_finished',
  actor: 'system',
  data: { call, outcome: 'ok', origin: 'workspace', text: '', ms: 1 },
})
const lanes = (journal: readonly JournalItem[], end: number) => lanesOf(journal, callsOf(journal), end)

describe('the lanes of a timeline', () => {
  it('lay calls that ran side by side in rows of their own, and use a row again when it is free', () => {
    const journal = journalOf(
      opened,
      [100, begun('c1')],
      [110, begun('c2')],
      [200, finished('c1')],
      [300, finished('c2')],
      [400, begun('c3')],
      [500, finished('c3')],
    )
    const { bars, callRows } = lanes(journal, 500)
    expect(bars.map(({ key, row, from, to }) => [key.slice(0, 2), row, from, to])).toEqual([
      ['c1', 0, 100, 200],
      ['c2', 1, 110, 300],
      ['c3', 0, 400, 500],
    ])
    expect(callRows).toBe(2)
  })

  it('draw a decision for as long as it took, before the moment it was made', () => {
    const { bars, steps } = lanes(journalOf(opened, [2_000, exampleDraft('decided')]), 2_000)
    expect(bars).toMatchObject([{ lane: 'model', from: 1_100, to: 2_000, isIdle: false }])
    expect(steps).toEqual([{ step: 1, at: 1_100 }])
  })

  it('hatch the wait for a decision, in the lane of the person', () => {
    const journal = journalOf(
      opened,
      [1_000, exampleDraft('approval_asked')],
      [61_000, exampleDraft('approval_granted')],
    )
    expect(lanes(journal, 61_000).bars).toMatchObject([
      { lane: 'you', isIdle: true, from: 1_000, to: 61_000, text: 'Approval, 1:00' },
    ])
    expect(waitedMs(journal, 1_061_000)).toBe(60_000)
  })

  it('go on until now with what has not ended', () => {
    const journal = journalOf(opened, [100, begun('c1')], [200, exampleDraft('asked')])
    expect(lanes(journal, 5_000).bars).toMatchObject([
      { state: 'running', to: 5_000 },
      { state: 'clarifying', isIdle: true, to: 5_000 },
    ])
    expect(waitedMs(journal, 1_005_000)).toBe(4_800)
  })

  it('end everything where the task was stopped', () => {
    const journal = journalOf(
      opened,
      [100, begun('c1')],
      [200, exampleDraft('asked')],
      [300, exampleDraft('stopped')],
    )
    expect(lanes(journal, 9_000).bars.map(({ to }) => to)).toEqual([300, 300])
    expect(waitedMs(journal, 1_009_000)).toBe(100)
  })

  it('count a wait for two people at once only once', () => {
    const journal = journalOf(
      opened,
      [1_000, exampleDraft('approval_asked')],
      [2_000, exampleDraft('asked')],
      [3_000, exampleDraft('answered')],
      [5_000, exampleDraft('approval_denied')],
    )
    expect(waitedMs(journal, 0)).toBe(4_000)
  })
})
