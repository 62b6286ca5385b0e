import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** The sending side of one exchange; all its promises reject with the abort reason once the connection is gone. */
export type Connection = {
  /** Waits, in milliseconds. */
  pause(ms?: number): Promise<void>
  /** Sends the status and headers at once, before any body. */
  open(status: number, headers: Readonly<Record<string, string>>): void
  /** Resolves when the bytes have left the process. */
  write(bytes: Buffer): Promise<void>
  end(): void
  /** Destroys the socket, or with `reset` makes the client see ECONNRESET. */
  hangUp(how: 'destroy' | 'reset'): void
  /** Rejects when the connection is gone before `work` is done. */
  whileOpen<T>(work: Promise<T>): Promise<T>
  /** Calls the listener when the other side hangs up before the response is whole. */
  onAbort(listener: () => void): void
}

const firstContinuationByte = (bytes: Buffer): number => bytes.findIndex((byte) => (byte & 0xc0) === 0x80)

/** Wraps a response. */
export const connection = (response: ServerResponse): Connection => {
  const gone = new AbortController()
  const closed = new Promise<never>((_, reject) => {
    gone.signal.addEventListener('abort', () => reject(gone.signal.reason))
  })
  // Not every exchange waits for it.
  closed.catch(() => {})
  let hungUp = false
  response.once('close', () => gone.abort())
  const whileOpen = <T>(work: Promise<T>): Promise<T> => Promise.race([work, closed])
  const flush = (bytes: Buffer): Promise<void> =>
    whileOpen(new Promise<void>((resolve) => response.write(bytes, () => resolve())))

  return {
    whileOpen,
    onAbort: (listener) => {
      response.once('close', () => {
        if (!response.writableFinished && !hungUp) listener()
      })
    },
    pause: (ms) => (ms === undefined ? Promise.resolve() : delay(ms, undefined, { signal: gone.signal })),
    open: (status, headers) => {
      response.writeHead(status, headers)
      response.flushHeaders()
    },
    write: async (bytes) => {
      // A network cuts where it likes: a client that decodes each read on its own fails here.
      const middle = firstContinuationByte(bytes)
      if (middle === -1) return flush(bytes)
      await flush(bytes.subarray(0, middle))
      // Two turns, so that a client in this process reads between the writes.
      await nextTurn()
      await nextTurn()
      await flush(bytes.subarray(middle))
    },
    end: () => {
      response.end()
    },
    hangUp: (how) => {
      hungUp = true
      if (how === 'reset') response.socket?.resetAndDestroy()
      else response.socket?.destroy()
    },
  }
}
