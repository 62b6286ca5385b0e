/** What a turn on a lane came to: `again` when it stopped early to let others have theirs. */
export type Turn = 'idle' | 'again'

export interface LaneQueue {
  /** The lane gets a turn: at once, when a place is free, or after the one it has now. */
  readonly wake: (lane: string) => void
  /** Lanes that have their turn now. */
  readonly busy: () => readonly string[]
  /** Forgets the lanes that wait and takes no more; resolves when no lane has a turn. */
  readonly close: () => Promise<void>
}

/**
 * Gives lanes their turns, first come first served, at most `parallel` at a time and never two of one lane. A lane
 * that is woken during its turn, up to the very end of it, gets exactly one more, behind those that wait already.
 */
export const createLaneQueue = ({
  parallel,
  turn,
}: {
  readonly parallel: number
  readonly turn: (lane: string) => Promise<Turn>
}): LaneQueue => {
  const waiting = new Set<string>()
  const busy = new Set<string>()
  const wokenMeanwhile = new Set<string>()
  let onQuiet: (() => void) | undefined
  let closed = false

  const wake = (lane: string): void => {
    if (closed) return
    if (busy.has(lane)) {
      wokenMeanwhile.add(lane)
      return
    }
    waiting.add(lane)
    fill()
  }

  const fill = (): void => {
    for (const lane of waiting) {
      if (busy.size >= parallel) return
      waiting.delete(lane)
      busy.add(lane)
      void take(lane)
    }
  }

  const take = async (lane: string): Promise<void> => {
    let outcome: Turn = 'idle'
    try {
      outcome = await turn(lane)
    } finally {
      busy.delete(lane)
      if (wokenMeanwhile.delete(lane) || outcome === 'again') wake(lane)
      fill()
      if (busy.size === 0) onQuiet?.()
    }
  }

  return {
    wake,
    busy: () => [...busy],
    close: () => {
      closed = true
      waiting.clear()
      return new Promise((resolve) => {
        onQuiet = resolve
        if (busy.size === 0) resolve()
      })
    },
  }
}
