import { z } from 'zod'
import type { Intake } from './intake.ts'

/** One connection of Slack's Socket Mode, as its SDK gives it. */
export interface SocketClient {
  readonly start: () => Promise<unknown>
  readonly disconnect: () => Promise<void>
  readonly on: (event: string, listener: (...told: readonly unknown[]) => void) => unknown
}

export interface Socket {
  /** Resolves once it is connected; throws what Slack refuses at the first attempt. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Waits before the next attempt, after as many failures in a row. */
const restsMs = [0, 500, 1_000, 2_000, 5_000, 15_000, 30_000] as const
/** The SDK has been seen to resolve later than its socket closes, or not at all. */
const closeMs = 2_000

const told = z.object({
  body: z.unknown(),
  ack: z.custom<(answer?: unknown) => Promise<void>>((value) => typeof value === 'function'),
})

/**
 * Keeps a connection. Where it ends, as Slack ends it every few hours, another is opened at once: the SDK would first
 * wait for seconds, and presses and commands of that time would be lost.
 */
export const createSocket = ({
  client,
  intake,
  report,
}: {
  readonly client: SocketClient
  readonly intake: Intake
  readonly report: (error: unknown) => void
}): Socket => {
  const stopping = new AbortController()
  let isStarted = false
  let reconnecting: Promise<void> | undefined

  const take = async (event: unknown): Promise<void> => {
    const { body, ack } = told.parse(event)
    const { answer, after } = await intake(body)
    // A connection that ended meanwhile takes no acknowledgement: it comes again, and is known then.
    await ack(answer).catch(() => undefined)
    await after?.()
  }
  const reconnect = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await rest(restsMs[Math.min(failures, restsMs.length - 1)] ?? 0, stopping.signal)
      if (stopping.signal.aborted) return
      try {
        await client.start()
        return
      } catch (thrown) {
        report(thrown)
      }
    }
  }

  client.on('slack_event', (event) => void take(event).catch(report))
  client.on('disconnected', () => {
    if (!isStarted || stopping.signal.aborted || reconnecting !== undefined) return
    reconnecting = reconnect().finally(() => {
      reconnecting = undefined
    })
  })
  return {
    start: async () => {
      await client.start()
      isStarted = true
    },
    stop: async () => {
      stopping.abort()
      await Promise.race([client.disconnect(), rest(closeMs, new AbortController().signal)])
      await reconnecting
    },
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
