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
  /** The id of the newest event that came; undefined before the first. */
  readonly last: () => string | undefined
  readonly close: () => void
}

/**
 * What goes on for this person, and whole views of the watched tasks, 5 at most. One that takes the place of another
 * goes on from its `last`: what the hub has told neither of them would else never come.
 */
export const openStream = (
  watched: readonly string[],
  hears: Hears,
  { since }: { readonly since?: string | undefined } = {},
): Stream => {
  const asked = [...watched.map((task) => ['task', task]), ...(since === undefined ? [] : [['since', since]])]
  const query = new URLSearchParams(asked).toString()
  const source = new EventSource(`/api/v1/stream${query === '' ? '' : `?${query}`}`)
  let last = since
  const on = <Told>(name: string, reads: z.ZodType<Told>, hear: (told: Told) => void): void => {
    source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId !== '') last = lastEventId
      hear(reads.parse(JSON.parse(data)))
    })
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
  return { last: () => last, close: () => source.close() }
}
