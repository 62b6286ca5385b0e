/** Lines that came and were not taken yet. */
export interface LineQueue {
  readonly push: (line: string) => void
  readonly end: () => void
  /** Undefined once there will be no more. */
  readonly next: () => Promise<string | undefined>
}

/** Keeps lines until somebody asks for them, and whoever asks until a line comes. */
export const createLineQueue = (): LineQueue => {
  const lines: string[] = []
  let ended = false
  let asked: ((line: string | undefined) => void) | undefined
  const answer = (line: string | undefined): boolean => {
    const waiting = asked
    asked = undefined
    waiting?.(line)
    return waiting !== undefined
  }
  return {
    push: (line) => {
      if (!answer(line)) lines.push(line)
    },
    end: () => {
      ended = true
      answer(undefined)
    },
    next: () =>
      new Promise((resolve) => {
        const line = lines.shift()
        if (line !== undefined || ended) resolve(line)
        else asked = resolve
      }),
  }
}
