import { streamEvents } from '@errand/api/wire'
import type { z } from 'zod'

type Events = typeof streamEvents

/** What is done with each event of the stream. */
export type Hears = {
  readonly [Each in keyof Events]: (told: z.infer<Events[Each]>) => void
} & {
  /** The connection is gone; `willRetry` says that the browser itself comes back for more. */
  readonly lost: (told: { readonly willRetry: boolean }) => void
}

export interface Stream {
  readonly close: () => void
}

/** What goes on for this person, and whole views of the watched tasks, 5 at most. */
export const openStream = (watched: readonly string[], hears: Hears): Stream => {
  const query = new URLSearchParams(watched.map((task) => ['task', task])).toString()
  const source = new EventSource(`/api/v1/stream${query === '' ? '' : `?${query}`}`)
  const on = <Told>(name: string, reads: z.ZodType<Told>, hear: (told: Told) => void): void => {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => hear(reads.parse(JSON.parse(data))))
  }
  on('hello', streamEvents.hello, hears.hello)
  on('reset', streamEvents.reset, hears.reset)
  on('task', streamEvents.task, hears.task)
  on('view', streamEvents.view, hears.view)
  on('draft', streamEvents.draft, hears.draft)
  on('end', streamEvents.end, hears.end)
  source.addEventListener('error', () => {
    hears.lost({ willRetry: source.readyState === EventSource.CONNECTING })
  })
  return { close: () => source.close() }
}
