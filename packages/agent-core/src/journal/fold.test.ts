import { describe, expect, it } from 'vitest'
import type { Event, Draft } from './event.ts'
import { effectsOf } from './effects.ts'
import { fold, foldAll } from './fold.ts'
import { findCall, workedMs, type TaskState } from './state.ts'

const by = { platform: 'terminal', workspace: 'local', user: 'ana', roles: [] }
const budget = { steps: 12, ms: 180_000, tokens: 1_000, microUsd: 1_000 }
const usage = { input: 1, cached: 0, output: 1 }
const opened: Draft = {
  type: 'opened',
  actor: 'person',
  data: { message: 'm1', requester: by, request: 'go', budget, model: 'm', policy: '1', trace: '' },
}
const begun: Draft = { type: 'begun', actor: 'system', data: {} }
const understood: Draft = { type: 'understood', actor: 'system', data: { route: 'loop', skipped: true } }
const decided = (...tools: readonly string[]): Draft => ({
  type: 'decided',
  actor: 'model',
  data: {
    step: 1,
    model: 'm',
    content: '',
    calls: tools.map((tool, index) => ({ call: `c${index + 1}`, tool, arguments: '{}', purpose: 'why' })),
    usage,
    ms: 1,
    firstByteMs: 1,
  },
})
const started = (call: string, level: 'read' | 'write'): Draft => ({
  type: 'call_started',
  actor: 'system',
  data: { call, tool: 't', level, hash: `effect of ${call}`, key: 'k' },
})
const finished = (
  call: string,
  outcome: 'ok' | 'failed' | 'unknown' | 'denied' | 'empty',
  text = 'x',
): Draft => ({
  type: 'call_finished',
  actor: 'system',
  data: { call, outcome, origin: 'workspace', text, ms: 1 },
})
const stopped: Draft = { type: 'stopped', actor: 'person', data: { message: 'm2', by } }
const recovered: Draft = { type: 'recovered', actor: 'system', data: { trace: '' } }
const toDecide = [opened, begun, understood] as const

/** Drafts as a journal; each comes a second after the one before unless told otherwise. */
const journal = (drafts: readonly Draft[], times: readonly number[] = []): readonly Event[] =>
  drafts.map((draft, index) => ({
    ...draft,
    task: 't1',
    seq: index + 1,
    v: 1,
    at: times[index] ?? index * 1_000,
    epoch: 1,
  }))

const stateAfter = (drafts: readonly Draft[], times: readonly number[] = []): TaskState => {
  const state = foldAll(journal(drafts, times))
  if (state === undefined) throw new TypeError('nothing was folded')
  return state
}

const failures = (...outcomes: readonly ('ok' | 'failed' | 'denied' | 'empty' | 'unknown')[]): number =>
  stateAfter([
    ...toDecide,
    decided(...outcomes.map(() => 't')),
    ...outcomes.flatMap((outcome, index) => [finished(`c${index + 1}`, outcome)]),
  ]).failures

const lines = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${from + index}`).join('\n')

/** The calls whose effect each event is the first to tell of. */
const told = (drafts: readonly Draft[]): readonly string[] => {
  let before: TaskState | undefined
  return journal(drafts).flatMap((event) => {
    const after = fold(before, event)
    const rows = effectsOf(event, { before, after, conversation: 'k1' })
    before = after
    return rows.map((row) => `${event.type} ${row.call} ${row.hash}`)
  })
}

describe('the fold of a journal', () => {
  it('is nothing without events, and begins with opened, once', () => {
    expect(foldAll([])).toBeUndefined()
    expect(() => foldAll(journal([begun]))).toThrow(expect.objectContaining({ code: 'JOURNAL_BROKEN' }))
    expect(() => foldAll(journal([opened, opened]))).toThrow(
      expect.objectContaining({ code: 'JOURNAL_BROKEN' }),
    )
  })

  it('refuses what the status table does not have', () => {
    expect(() => stateAfter([opened, decided()])).toThrow(expect.objectContaining({ code: 'WRONG_STATUS' }))
  })

  it.each([
    ['a read that ran', [started('c1', 'read')], 'skipped'],
    ['an effect that ran', [started('c1', 'write')], 'unknown'],
    ['a call that waited', [], 'skipped'],
    [
      'a call that a crash had made unknown',
      [
        started('c1', 'write'),
        { type: 'call_unknown', actor: 'system', data: { call: 'c1', tool: 't' } } as const,
      ],
      'unknown',
    ],
  ])('says of %s when the task was stopped that it is now as it must be', (_, between, state) => {
    const after = stateAfter([...toDecide, decided('t'), ...between, stopped])
    expect(findCall(after, 'c1')).toMatchObject({ state, endedBy: after.seq })
  })

  it('leaves calls alone that had ended before the stop', () => {
    const after = stateAfter([
      ...toDecide,
      decided('t', 't'),
      started('c1', 'read'),
      finished('c1', 'ok'),
      stopped,
    ])
    expect(after.steps[0]?.calls.map((call) => call.state)).toEqual(['ok', 'skipped'])
  })

  it('counts failures in a row; what was denied neither counts nor ends the row', () => {
    expect(failures('failed', 'failed', 'failed')).toBe(3)
    expect(failures('failed', 'denied', 'failed')).toBe(2)
    expect(failures('failed', 'failed', 'ok')).toBe(0)
    expect(failures('failed', 'empty', 'failed')).toBe(1)
    expect(failures('failed', 'unknown')).toBe(1)
  })

  it('tells a read that shows something from one whose lines are known for nine tenths', () => {
    const fresh = (text: string): boolean | undefined =>
      findCall(
        stateAfter([
          ...toDecide,
          decided('t', 't'),
          started('c1', 'read'),
          finished('c1', 'ok', lines(0, 100)),
          started('c2', 'read'),
          finished('c2', 'ok', text),
        ]),
        'c2',
      )?.fresh
    expect(fresh(lines(0, 100))).toBe(false)
    expect(fresh(lines(10, 100))).toBe(false)
    expect(fresh(lines(11, 100))).toBe(true)
    expect(fresh('')).toBe(false)
  })
})

describe('working time', () => {
  it('runs from begun, stops at the last event before a crash and goes on with the next worker', () => {
    const drafts = [...toDecide, decided('t'), started('c1', 'read'), recovered, finished('c1', 'ok')]
    const state = stateAfter(drafts, [0, 50_000, 50_000, 53_000, 53_000, 900_000, 902_000])
    expect(workedMs(state, 905_000)).toBe(3_000 + 5_000)
  })

  it('does not run backwards with the clock', () => {
    const state = stateAfter([...toDecide, decided('t'), stopped], [0, 50_000, 50_000, 10_000, 5_000])
    expect(workedMs(state, 0)).toBe(0)
  })
})

describe('the effects that a journal tells of', () => {
  it.each([
    ['ok', ['call_finished c1 effect of c1']],
    ['unknown', ['call_finished c1 effect of c1']],
    ['failed', []],
    ['empty', []],
  ] as const)('are those that may have happened: %s', (outcome, rows) => {
    expect(told([...toDecide, decided('t'), started('c1', 'write'), finished('c1', outcome)])).toEqual(rows)
  })

  it('are none of reads, and none of calls that never began', () => {
    expect(told([...toDecide, decided('t'), started('c1', 'read'), finished('c1', 'ok')])).toEqual([])
    expect(told([...toDecide, decided('t'), finished('c1', 'denied')])).toEqual([])
  })

  it('are told once: of a lost call when it is lost, not again with the answer; of a cut one at the stop', () => {
    const lost: Draft = { type: 'call_unknown', actor: 'system', data: { call: 'c1', tool: 't' } }
    expect(
      told([...toDecide, decided('t'), started('c1', 'write'), lost, finished('c1', 'unknown')]),
    ).toEqual(['call_unknown c1 effect of c1'])
    expect(told([...toDecide, decided('t'), started('c1', 'write'), stopped])).toEqual([
      'stopped c1 effect of c1',
    ])
  })
})
