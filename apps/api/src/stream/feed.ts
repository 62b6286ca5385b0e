import { defaults, type Works } from '@errand/agent-core'
import { createAudience } from './audience.ts'
import { inTurn, spaced } from './in-turn.ts'

/** How far the rows of all tasks have been written: one look for all who read. */
export interface Feed {
  /** Looks how far; rejects when the store cannot be read. */
  readonly look: () => Promise<void>
  /** The number of the newest change; undefined before the first look, and for good once the store could not be read. */
  readonly head: () => number | undefined
  /** Calls back when there are newer changes; returns how to leave. The last one out ends the feed. */
  readonly listen: (wake: () => void) => () => void
}

interface FeedOptions {
  readonly works: Pick<Works, 'store' | 'live' | 'clock' | 'settings'>
  /** Told why the store could not be read; the streams of those who read end then. */
  readonly onFault: (error: unknown) => void
}

const startFeed = ({ works, onFault, onStop }: FeedOptions & { readonly onStop: () => void }): Feed => {
  const { store, live, clock, settings } = works
  let head: number | undefined
  let isStopped = false
  let callOff: (() => void) | undefined

  const { tell, listen } = createAudience({ onEmpty: () => (isStopped ? undefined : stop()) })
  const refresh = inTurn(async () => {
    const last = await store.lastChange(settings.tenant)
    if (isStopped || last === head) return
    head = last
    tell()
  })
  // A task that changes all the time is told of at most this often.
  const soon = spaced(() => void refresh().catch(fail), { clock, ms: defaults.api.taskMs })
  const off = live.subscribeAll((_task, delta) => {
    if ('seq' in delta) soon.ask()
  })
  const stop = (): void => {
    isStopped = true
    off()
    soon.stop()
    callOff?.()
    onStop()
  }
  const fail = (error: unknown): void => {
    if (isStopped) return
    head = undefined
    stop()
    onFault(error)
    tell()
  }
  // Live may lose something.
  const sweep = (): void => {
    if (!isStopped) callOff = clock.after(defaults.api.lookMs, () => void refresh().then(sweep, fail))
  }
  sweep()

  return {
    look: refresh,
    head: () => head,
    listen,
  }
}

/** The one feed, for as long as somebody reads. */
export const createFeeds = (options: FeedOptions): (() => Feed) => {
  let running: Feed | undefined
  return () =>
    (running ??= startFeed({
      ...options,
      onStop: () => {
        running = undefined
      },
    }))
}
