import {
  createLook,
  defaults,
  type Status,
  type TaskRow,
  type TaskView,
  type Works,
} from '@errand/agent-core'
import { createAudience } from './audience.ts'
import { draftFrame, viewFrame } from './frames.ts'
import { inTurn, spaced } from './in-turn.ts'

/** Something that is sent; `turn` grows with each newer one. */
interface Sendable {
  readonly turn: number
  /** Encoded when somebody has room for it, and then once for all. */
  readonly frame: () => Uint8Array
}

/** The newest view of a task. */
interface Shown extends Sendable {
  readonly seq: number
  readonly status: Status
  /** More of it than its journal changes: jobs or parts go on. */
  readonly isMoving: boolean
}

/** One task that is watched: its journal is folded once, event by event, for all who read. */
export interface Watch {
  readonly task: string
  /** Resolves when there is a first view. */
  readonly ready: Promise<void>
  /** The newest view; undefined before the first, and for good once the journal could not be read. */
  readonly shown: () => Shown | undefined
  /** The text so far of a decision that is being made. */
  readonly draft: () => Sendable | undefined
  /** Calls back whenever there is something newer; returns how to leave. The last one out ends the watch. */
  readonly listen: (wake: () => void) => () => void
}

interface WatchOptions {
  readonly works: Pick<Works, 'store' | 'live' | 'clock' | 'settings' | 'handOver'>
  readonly onStop: () => void
  /** Told why the journal could not be read; the streams of those who read end then. */
  readonly onFault: (error: unknown) => void
}

/** Begins to watch a task. */
const watchTask = (row: TaskRow, { works, onStop, onFault }: WatchOptions): Watch => {
  const { live, clock } = works
  const look = createLook(row, works)
  let shown: Shown | undefined
  let said: string | undefined
  let draft: Sendable | undefined
  let turn = 0
  let isStopped = false
  let callOff: (() => void) | undefined

  const { tell, listen } = createAudience({ onEmpty: () => (isStopped ? undefined : stop()) })
  const refresh = inTurn(async () => {
    const view = await look()
    if (view === undefined || isStopped) return
    turn += 1
    shown = {
      turn,
      frame: made(() => viewFrame(view)),
      seq: view.seq,
      status: view.status,
      isMoving: isMoving(view),
    }
    tell()
  })
  const speech = spaced(
    () => {
      if (said === undefined) return
      const text = said
      turn += 1
      draft = { turn, frame: made(() => draftFrame(row.id, text)) }
      tell()
    },
    { clock, ms: defaults.api.draftMs },
  )
  const off = live.subscribe(row.id, (delta) => {
    if ('draft' in delta) {
      said = delta.draft
      return speech.ask()
    }
    if ('seq' in delta) {
      // The decision is made: what was said of it stands in the view from here on.
      said = undefined
      draft = undefined
    }
    refresh().catch(fail)
  })

  const stop = (): void => {
    isStopped = true
    off()
    speech.stop()
    callOff?.()
    onStop()
  }
  const fail = (error: unknown): void => {
    if (isStopped) return
    shown = undefined
    stop()
    onFault(error)
    tell()
  }
  // Live may lose something, and says nothing of messages that wait.
  const sweep = (): void => {
    if (!isStopped) callOff = clock.after(defaults.api.lookMs, () => void refresh().then(sweep, fail))
  }
  sweep()

  return {
    task: row.id,
    ready: refresh(),
    shown: () => shown,
    draft: () => draft,
    listen,
  }
}

/** Watches by task: one that is watched already is shared. */
export const createWatches = ({
  works,
  onFault,
}: Pick<WatchOptions, 'works'> & {
  readonly onFault: (task: string, error: unknown) => void
}): ((row: TaskRow) => Watch) => {
  const watches = new Map<string, Watch>()
  return (row) => {
    const known = watches.get(row.id)
    if (known !== undefined) return known
    const watch = watchTask(row, {
      works,
      onStop: () => watches.delete(row.id),
      onFault: (error) => onFault(row.id, error),
    })
    watches.set(row.id, watch)
    return watch
  }
}

const isMoving = ({ steps }: TaskView): boolean =>
  steps
    .at(-1)
    ?.calls.some(
      ({ state, job, parts }) => state === 'running' && (job !== undefined || parts !== undefined),
    ) ?? false

const made = <Value>(make: () => Value): (() => Value) => {
  let value: Value | undefined
  return () => (value ??= make())
}
