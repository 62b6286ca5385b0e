import type { Clock } from '@errand/agent-core'

/** Work that runs once at a time: however often it is asked for meanwhile, it runs once more afterwards. */
export const inTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    const current = work()
    running = current
    const rest = (): void => {
      if (running === current) running = undefined
    }
    current.then(rest, rest)
    return current
  }
  return () => {
    if (running === undefined) return run()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}

/** Work that is done at once when it is asked for, but at most once in `ms`, and then for all that asked meanwhile. */
export const spaced = (
  work: () => void,
  { clock, ms }: { readonly clock: Pick<Clock, 'after'>; readonly ms: number },
): { readonly ask: () => void; readonly stop: () => void } => {
  let callOff: (() => void) | undefined
  let isAsked = false
  const run = (): void => {
    isAsked = false
    work()
    callOff = clock.after(ms, () => {
      callOff = undefined
      if (isAsked) run()
    })
  }
  return {
    ask: () => {
      if (callOff === undefined) run()
      else isAsked = true
    },
    stop: () => callOff?.(),
  }
}
