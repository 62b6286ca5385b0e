import type { DecideRequest, Decided } from '@errand/agent-core'

/** What a decision under way tells of itself, and what ends it. */
export interface Line {
  /** Aborts once the decision has been ended from outside. */
  readonly signal: AbortSignal
  /** A request goes out: the first byte is due from now on. */
  readonly calling: () => void
  /** Something came. */
  readonly heard: () => void
  /** Ends the decision at once with this result. */
  readonly end: (decided: Decided) => void
}

/** Milliseconds; a timer beyond it would fire at once. */
export const longestTimer = 2 ** 31 - 1
const timer = (ms: number, callback: () => void): NodeJS.Timeout =>
  setTimeout(callback, Math.min(ms, longestTimer))

/** Runs `decide` until it answers, the caller's signal aborts, or a time limit of the request is over. */
export const withinLimits = async (
  request: DecideRequest,
  decide: (line: Line) => Promise<Decided>,
): Promise<Decided> => {
  const { model, signal, firstByteMs, decisionMs } = request
  const ended = Promise.withResolvers<Decided>()
  const stop = new AbortController()
  const end = (decided: Decided): void => {
    ended.resolve(decided)
    stop.abort()
  }
  const timedOut = (ms: number) => (): void =>
    end({
      kind: 'failed',
      failure: { code: 'MODEL_TIMEOUT', params: { model, seconds: ms / 1_000 }, passing: true },
    })
  const aborted = (): void => end({ kind: 'aborted' })

  let silence: NodeJS.Timeout | undefined
  const heard = (): void => clearTimeout(silence)
  const calling = (): void => {
    heard()
    silence = timer(firstByteMs, timedOut(firstByteMs))
  }
  const whole = timer(decisionMs, timedOut(decisionMs))
  signal.addEventListener('abort', aborted, { once: true })
  try {
    return await Promise.race([ended.promise, decide({ signal: stop.signal, calling, heard, end })])
  } finally {
    signal.removeEventListener('abort', aborted)
    clearTimeout(whole)
    heard()
  }
}
