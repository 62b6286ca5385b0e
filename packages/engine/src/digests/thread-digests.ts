import { createRedactor, defaults, salvage, type Digested, type Digests } from '@errand/agent-core'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './messages.ts'

export interface ThreadDigestsOptions extends ThreadData {
  /** Milliseconds for one text, beginning when its turn comes. */
  readonly threadMs?: number
  /** Megabytes of heap. */
  readonly threadMb?: number
  /** What runs in the thread. */
  readonly thread?: URL
}

type Lost = NonNullable<Digested['lost']>

const pieceLength = 1_000_000
/** When this share of the time is over, what was read so far is digested. */
const readingShare = 0.8
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
  threadMb = defaults.digest.threadMb,
  thread = new URL('thread.ts', import.meta.url),
}: ThreadDigestsOptions): Digests => {
  const redact = createRedactor(secrets)
  let worker: Worker | undefined
  let turn = Promise.resolve()
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

  const work = async (raw: string, signal: AbortSignal): Promise<Digested> => {
    const came = await converse(open(), { raw, signal, threadMs })
    if (typeof came !== 'string') {
      rest()
      return came
    }
    drop()
    return salvage(raw, { redact, lost: came })
  }

  return {
    digest: async (raw, { signal }) => {
      const before = turn
      const done = Promise.withResolvers<void>()
      turn = before.then(() => done.promise)
      try {
        const isMine = await isReached(before, signal)
        return isMine ? await work(raw, signal) : salvage(raw, { redact, lost: 'stopped' })
      } finally {
        done.resolve()
      }
    },
  }
}

/** Waits for a turn, but no longer than somebody waits for what comes of it. */
const isReached = async (turn: Promise<void>, signal: AbortSignal): Promise<boolean> => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const onStop = (): void => stop()
  signal.addEventListener('abort', onStop, { once: true })
  if (signal.aborted) stop()
  await Promise.race([turn, stopped])
  signal.removeEventListener('abort', onStop)
  return !signal.aborted
}

/** Gives the thread a text piece by piece and waits for what comes of it. */
const converse = (
  worker: Worker,
  {
    raw,
    signal,
    threadMs,
  }: { readonly raw: string; readonly signal: AbortSignal; readonly threadMs: number },
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
      const isOver = at >= raw.length || performance.now() - began > threadMs * readingShare
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
