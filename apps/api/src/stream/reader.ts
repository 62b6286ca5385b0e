import { defaults, isEnded, type Clock } from '@errand/agent-core'
import { aliveFrame, endFrame } from './frames.ts'
import type { Watch } from './watch.ts'

/**
 * What one reader of a task gets. Nothing is kept for it: each time it takes something, that is the newest view that
 * it has not had, then the newest draft; so a slow one gets fewer, and costs no memory. It ends when the task has ended.
 */
export const readerStream = (
  watch: Watch,
  {
    clock,
    since,
    onClose,
  }: {
    readonly clock: Pick<Clock, 'after'>
    /** The seq of the view that the reader had last; 0 for none. */
    readonly since: number
    readonly onClose: () => void
  },
): ReadableStream<Uint8Array> => {
  let isOpen = true
  let wake: ((isNews: boolean) => void) | undefined
  const leave = watch.listen(() => wake?.(true))
  const next = nextFor(watch, since)
  const close = (): void => {
    if (!isOpen) return
    isOpen = false
    leave()
    onClose()
    wake?.(false)
  }
  const news = async (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    wake = resolve
    const callOff = clock.after(defaults.api.keepAliveMs, () => resolve(false))
    const isNews = await promise
    callOff()
    return isNews
  }
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(aliveFrame),
      pull: async (controller) => {
        let found = next()
        while (found === undefined) {
          const isNews = await news()
          if (!isOpen) return
          found = isNews ? next() : { frame: aliveFrame }
        }
        if ('frame' in found) return controller.enqueue(found.frame)
        close()
        controller.close()
      },
      cancel: close,
    },
    // Nothing is taken from the watch before the reader has room for it.
    { highWaterMark: 0 },
  )
}

type Next = { readonly frame: Uint8Array } | { readonly over: true }

/** What comes next for one reader; undefined while there is nothing newer than it has. */
const nextFor = (watch: Watch, since: number): (() => Next | undefined) => {
  let view = 0
  let draft = 0
  let isOver = false
  return () => {
    const shown = watch.shown()
    if (isOver || shown === undefined) return { over: true }
    if (shown.turn > view) {
      const isFirst = view === 0
      view = shown.turn
      if (!isFirst || shown.seq > since) return { frame: shown.frame() }
    }
    if (isEnded(shown.status)) {
      isOver = true
      return { frame: endFrame(shown.status) }
    }
    const said = watch.draft()
    if (said === undefined || said.turn <= draft) return undefined
    draft = said.turn
    return { frame: said.frame() }
  }
}
