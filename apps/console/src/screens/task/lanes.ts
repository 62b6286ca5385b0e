import { isKnown, type JournalEvent, type JournalItem } from '../../api/journal.ts'
import { words } from '../../state/say.ts'
import type { State } from '../../ui/glyph.tsx'
import { purposeOf, type Calls } from './calls.ts'
import type { Stretch } from './axis.ts'

type Lane = 'model' | 'calls' | 'you'

/** A picture of something that took time; milliseconds since the task was opened. */
export interface Bar extends Stretch {
  readonly key: string
  readonly lane: Lane
  /** Among those of its lane that ran side by side. */
  readonly row: number
  readonly state: State
  readonly text: string
  /** The event that ended it, or began it while it still goes on. */
  readonly seq: number
  /** Time that does not count: hatched. */
  readonly isIdle: boolean
}

export interface Lanes {
  readonly bars: readonly Bar[]
  /** How many rows the calls need. */
  readonly callRows: number
  /** Where each step was decided. */
  readonly steps: readonly { readonly step: number; readonly at: number }[]
}

interface Begun {
  readonly lane: Lane
  readonly from: number
  readonly seq: number
  readonly state: State
  readonly isIdle: boolean
  readonly text: (ms: number) => string
}

/** What took time in a journal, until `end` (milliseconds since it was opened) where it still goes on. */
export const lanesOf = (journal: readonly JournalItem[], calls: Calls, end: number): Lanes => {
  const opened = journal[0]?.at ?? 0
  const bars: Bar[] = []
  const ends: number[] = []
  const open = new Map<string, Begun>()
  const steps: { readonly step: number; readonly at: number }[] = []
  let last = 0

  const add = (key: string, begun: Begun, to: number, seq = begun.seq, state = begun.state): void => {
    const { from, lane, isIdle } = begun
    const row = lane === 'calls' ? freeRow(ends, from) : 0
    if (lane === 'calls') ends[row] = Math.max(ends[row] ?? 0, to)
    bars.push({ key: `${key} ${seq}`, lane, row, from, to, state, seq, isIdle, text: begun.text(to - from) })
  }
  const close = (key: string, to: number, seq: number, state?: State): void => {
    const begun = open.get(key)
    if (begun === undefined) return
    open.delete(key)
    add(key, begun, to, seq, state)
  }

  const take = (event: JournalEvent, at: number): void => {
    const { seq } = event
    const wait = (key: string, state: State, text: Begun['text'], lane: Lane = 'you'): void => {
      open.set(key, { lane, from: at, seq, state, isIdle: true, text })
    }
    const thought = (from: number, text: string, state: State = 'executing'): void => {
      add(
        'model',
        { lane: 'model', from: Math.max(0, from), seq, state, isIdle: false, text: () => text },
        at,
      )
    }
    switch (event.type) {
      case 'understood':
        thought(last, words('console.task.bar_understanding'))
        break
      case 'decided': {
        const { step, ms, calls: made } = event.data
        steps.push({ step, at: Math.max(0, at - ms) })
        thought(
          at - ms,
          words(made.length === 0 ? 'console.task.bar_answer' : 'console.task.bar_step', { step }),
        )
        break
      }
      case 'corrected':
        thought(last, words('console.task.bar_corrected'), 'partial')
        break
      case 'call_started': {
        const { call } = event.data
        const text = purposeOf(calls, call)
        open.set(call, { lane: 'calls', from: at, seq, state: 'running', isIdle: false, text: () => text })
        break
      }
      case 'call_finished':
        close(event.data.call, at, seq, event.data.outcome)
        break
      case 'call_unknown':
        close(event.data.call, last, seq, 'unknown')
        break
      case 'approval_asked':
        wait(event.data.approval, 'waiting_approval', (ms) => words('console.task.bar_approval', { ms }))
        break
      case 'approval_granted':
      case 'approval_edited':
      case 'approval_denied':
      case 'approval_expired':
        close(event.data.approval, at, seq)
        break
      case 'asked':
        wait('question', 'clarifying', (ms) => words('console.task.bar_question', { ms }))
        break
      case 'answered':
        close('question', at, seq)
        break
      case 'paused':
        wait('pause', 'paused', (ms) => words('console.task.bar_paused', { ms }))
        break
      case 'resumed':
        close('pause', at, seq)
        break
      case 'recovered':
      case 'reopened':
        add('away', { lane: 'you', from: last, seq, state: 'queued', isIdle: true, text: awayText }, at)
        break
      case 'stopped':
        for (const key of open.keys()) close(key, at, seq)
        break
      default:
    }
  }

  for (const item of journal) {
    const at = Math.max(0, item.at - opened)
    if (isKnown(item)) take(item, at)
    last = at
  }
  for (const [key, begun] of open) add(key, begun, Math.max(begun.from, end))
  return { bars, callRows: Math.max(1, ends.length), steps }
}

const awayText = (ms: number): string => words('console.task.bar_away', { ms })

/** The first row in which nothing ran any more, of rows that are known by their latest ends. */
const freeRow = (ends: readonly number[], from: number): number => {
  const row = ends.findIndex((end) => end <= from)
  return row === -1 ? ends.length : row
}
