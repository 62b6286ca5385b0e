import { defaults, type Clock } from '@errand/agent-core'
import { aliveFrame, idFrame } from './frames.ts'

/** What a reader gets next, under the id that it may come back with; or nothing more. */
export type Next = { readonly frame: Uint8Array; readonly id?: number } | { readonly over: true }

/** Where a reader takes from. */
export interface Source {
  /** Calls back whenever there may be something newer; returns how to leave. */
  readonly listen: (wake: () => void) => () => void
  /** The newest that this reader has not had; undefined while there is nothing. */
  readonly next: () => Next | undefined | Promise<Next | undefined>
}

/**
 * What one reader gets. Nothing is kept for it: each time it has room, it takes the newest that it has not had; so a
 * slow one gets fewer, and costs no memory.
 */
export const readerStream = (
  { listen, next }: Source,
  { clock, onClose }: { readonly clock: Pick<Clock, 'after'>; readonly onClose: () => void },
): ReadableStream<Uint8Array> => {
  let isOpen = true
  let isNews = false
  let wake: (() => void) | undefined
  const leave = listen(() => {
    isNews = true
    wake?.()
  })
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    leave()
    onClose()
    wake?.()
  }
  /** Waits for news, but no longer than a connection may be silent. */
  const news = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const callOff = clock.after(defaults.api.keepAliveMs, resolve)
    await promise
    callOff()
    wake = undefined
  }
  const take = async (): Promise<Next> => {
    for (;;) {
      // Before looking: what comes while it looks is news again.
      isNews = false
      const found = await next()
      if (found !== undefined || !isOpen) return found ?? { over: true }
      if (isNews) continue
      await news()
      if (!isNews) return { frame: aliveFrame }
    }
  }
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(aliveFrame),
      pull: async (controller) => {
        const found = await take()
        if (!isOpen) return
        if ('over' in found) {
          close()
          controller.close()
          return
        }
        if (found.id !== undefined) controller.enqueue(idFrame(found.id))
        controller.enqueue(found.frame)
      },
      cancel: close,
    },
    // Nothing is taken from the source before the reader has room for it.
    { highWaterMark: 0 },
  )
}
