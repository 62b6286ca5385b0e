import { createRedactor, defaults, salvage, type Digested, type Digests } from '@errand/agent-core'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

export interface ThreadDigestsOptions extends ThreadData {
  /** Milliseconds for one text, beginning when its turn comes. */
  readonly threadMs?: number
  /** Milliseconds after which no more of it is read: what was read is digested. */
  readonly readMs?: number
  /** Megabytes of heap. */
  readonly threadMb?: number
  /** What runs in the thread. */
  readonly thread?: URL
}

type Lost = NonNullable<Digested['lost']>

const pieceLength = 1_000_000
/** A thread that has nothing to do gives its memory back. */
const idleMs = 30_000

/**
 * Digests in a thread of its own, one text after the other. The text goes over in pieces, so that the caller's thread is
 * never held up for longer than a copy of one takes. A thread that runs out of time or memory, or dies, is replaced at
 * the next text; head and tail of its text are kept.
 */
export const threadDigests = ({
  secrets,
  threadMs = defaults.digest.threadMs,
  readMs = defaults.digest.readMs,
  threadMb = defaults.digest.threadMb,
  thread = new URL('thread.ts', import.meta.url),
}: ThreadDigestsOptions): Digests => {
  const redact = createRedactor(secrets)
  let worker: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const open = (): Worker => {
    clearTimeout(idle)
    if (worker !== undefined) return worker
    const made = new Worker(thread, {
      workerData: { secrets },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: threadMb },
    })
    made.unref()
    const forget = (): void => {
      if (worker === made) worker = undefined
    }
    // Without a listener an error of the thread would be the hub's.
    made.on('error', forget)
    made.on('exit', forget)
    worker = made
    return made
  }

  const drop = (): void => {
    void worker?.terminate()
    worker = undefined
  }

  const rest = (): void => {
    idle = setTimeout(drop, idleMs)
    idle.unref()
  }

  const outcomeOf = async (raw: string, signal: AbortSignal): Promise<Digested | Lost> => {
    try {
      return await converse(open(), { raw, signal, threadMs, readMs })
    } catch {
      // The system may give no more threads: that loses the digest, never the result.
      return 'broken'
    }
  }

  const work = async (raw: string, signal: AbortSignal): Promise<Digested | Lost> => {
    if (signal.aborted) return 'stopped'
    const came = await outcomeOf(raw, signal)
    if (typeof came === 'string') drop()
    else rest()
    return came
  }

  return {
    digest: async (raw, { signal }) => {
      const mine = turn.then(() => work(raw, signal))
      turn = mine
      // Also a text that still waits for its turn hears a stop at once.
      const { promise: stopped, resolve } = Promise.withResolvers<Lost>()
      const stop = (): void => resolve('stopped')
      signal.addEventListener('abort', stop, { once: true })
      const came = await Promise.race([mine, stopped])
      signal.removeEventListener('abort', stop)
      return typeof came === 'string' ? salvage(raw, { redact, lost: came }) : came
    },
  }
}

/** Gives the thread a text piece by piece and waits for what comes of it. */
const converse = (
  worker: Worker,
  {
    raw,
    signal,
    threadMs,
    readMs,
  }: {
    readonly raw: string
    readonly signal: AbortSignal
    readonly threadMs: number
    readonly readMs: number
  },
): Promise<Digested | Lost> =>
  new Promise((resolve) => {
    const began = performance.now()
    let at = 0
    const end = (came: Digested | Lost): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stopped)
      worker.off('message', heard).off('error', failed).off('exit', exited)
      resolve(came)
    }
    const give = (): void => {
      const isOver = at >= raw.length || performance.now() - began > readMs
      const message: ToThread = isOver
        ? { unread: Math.max(0, raw.length - at) }
        : raw.slice(at, at + pieceLength)
      if (!isOver) at += pieceLength
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(message)
    }
    const heard = (message: FromThread): void => (message === 'more' ? give() : end(message))
    const failed = (error: unknown): void => end(isOutOfMemory(error) ? 'memory' : 'broken')
    const exited = (): void => end('broken')
    const stopped = (): void => end('stopped')
    const timer = setTimeout(() => end('time'), threadMs)
    signal.addEventListener('abort', stopped, { once: true })
    worker.on('message', heard).on('error', failed).on('exit', exited)
    give()
  })

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
