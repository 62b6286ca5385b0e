import { useEffect, useState } from 'preact/hooks'
import type { JournalItem } from '../../api/journal.ts'
import { useKeys } from '../../ui/use-keys.ts'

const shortestMs = 80
const longestMs = 900

export interface Replay {
  /** Where the playhead stands among what is shown. */
  readonly at: number
  /** Whether it stands at the end, and goes along with what comes. */
  readonly follows: boolean
  readonly plays: boolean
  /** How often it was moved. */
  readonly moves: number
  readonly select: (index: number) => void
  readonly step: (by: number) => void
  readonly toggle: () => void
}

/** A playhead over events: moved by hand, by ← and →, or by itself as fast as things happened, pauses cut short. */
export const useReplay = (shown: readonly JournalItem[]): Replay => {
  // An event, not a place among the shown ones: a filter leaves the playhead where it is in time.
  const [seq, setSeq] = useState<number | undefined>(undefined)
  const [plays, setPlays] = useState(false)
  const [moves, setMoves] = useState(0)
  const last = shown.length - 1
  const found = seq === undefined ? last : shown.findLastIndex((item) => item.seq <= seq)
  const at = Math.max(0, found)
  const select = (index: number): void => {
    const item = shown[Math.min(last, Math.max(0, index))]
    if (item === undefined) return
    setSeq(index >= last ? undefined : item.seq)
    setMoves((times) => times + 1)
  }
  const step = (by: number): void => {
    setPlays(false)
    select(at + by)
  }
  const toggle = (): void => {
    if (!plays && at >= last) select(0)
    setPlays(!plays)
  }

  useEffect(() => {
    if (!plays) return undefined
    const [here, next] = [shown[at], shown[at + 1]]
    if (here === undefined || next === undefined) {
      setPlays(false)
      return undefined
    }
    const gap = Math.min(longestMs, Math.max(shortestMs, next.at - here.at))
    const timer = setTimeout(() => select(at + 1), gap)
    return () => clearTimeout(timer)
  }, [plays, at, shown])

  useKeys((event) => {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else if (event.key === ' ' && !isPressed(event)) toggle()
    else return false
    return true
  })

  return { at, follows: seq === undefined, plays, moves, select, step, toggle }
}

/** Space presses whatever has the focus; on a row it would only select again what is selected. */
const isPressed = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('button:not(.event-line), a, summary') !== null
