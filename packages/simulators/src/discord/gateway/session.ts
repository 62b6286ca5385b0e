/** A frame that went to a session, by its number. */
interface Dispatched {
  readonly seq: number
  readonly frame: string
}

/** What a bot identified with, and all that it was told since: it can be resumed. */
export interface Session {
  readonly id: string
  readonly intents: number
  readonly dispatch: (event: string, data: object) => void
  /** From now on frames go there; the answer ends that, unless they go elsewhere by then. */
  readonly attach: (send: (frame: string) => void) => () => void
  readonly isAttached: () => boolean
  /** Sends once more what came after that number. */
  readonly replay: (after: number) => void
}

export const newSession = (id: string, intents: number): Session => {
  let log: readonly Dispatched[] = []
  let send: ((frame: string) => void) | undefined
  return {
    id,
    intents,
    dispatch: (event, data) => {
      const seq = log.length + 1
      const frame = JSON.stringify({ op: 0, t: event, s: seq, d: data })
      log = [...log, { seq, frame }]
      send?.(frame)
    },
    attach: (to) => {
      send = to
      return () => {
        if (send === to) send = undefined
      }
    },
    isAttached: () => send !== undefined,
    replay: (after) => {
      for (const { seq, frame } of log) if (seq > after) send?.(frame)
    },
  }
}
