import type { Clock } from '@errand/agent-core'

/** When a queue is to run again by itself, in milliseconds; a `hold` is kept also when it is asked meanwhile. */
export type Rest = { readonly after?: number } | { readonly hold: number }

/** Work that runs once at a time. */
export interface Queue {
  /** There is something to do: it runs as soon as it may. */
  readonly ask: () => void
  /** No run begins from here on; resolves once the one that goes on has ended. */
  readonly stop: () => Promise<void>
}

/** Runs `run` when it is asked for or when it said so itself, at most every `spaceMs`. It must not throw. */
export const createQueue = (
  run: () => Promise<Rest>,
  { clock, spaceMs }: { readonly clock: Pick<Clock, 'after'>; readonly spaceMs: number },
): Queue => {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  /** No run begins before it is over, asked for or not. */
  let isHeld = false
  let callOff: (() => void) | undefined

  const wait = (ms: number, then: () => void): void => {
    callOff?.()
    callOff = clock.after(ms, () => {
      callOff = undefined
      then()
    })
  }
  const begin = (): void => {
    if (!isStopped && running === undefined) running = turn()
  }
  const turn = async (): Promise<void> => {
    isAsked = false
    const rest = await run()
    running = undefined
    if (isStopped) return
    isHeld = true
    const holdMs = 'hold' in rest ? rest.hold : spaceMs
    wait(holdMs, () => {
      isHeld = false
      if (isAsked || 'hold' in rest) begin()
      else if (rest.after !== undefined) wait(Math.max(0, rest.after - holdMs), begin)
    })
  }
  return {
    ask: () => {
      isAsked = true
      if (isHeld || running !== undefined) return
      callOff?.()
      callOff = undefined
      begin()
    },
    stop: async () => {
      isStopped = true
      callOff?.()
      await running
    },
  }
}
