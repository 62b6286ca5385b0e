import {
  createLook,
  defaults,
  ErrandError,
  isEnded,
  needOf,
  sleep,
  type Actor,
  type Agent,
  type InboxRow,
  type TaskRow,
  type TaskView,
} from '@errand/agent-core'
import type { House } from '../house.ts'

export interface Follow {
  /** A task that the person may see. */
  readonly row: TaskRow
  readonly message?: string | undefined
  readonly by: Actor
  readonly signal: AbortSignal
  readonly onView?: (view: TaskView) => Promise<void>
}

/**
 * Follows a task until nothing more happens without a person and the message, where one is given, has been heard or
 * waits for what the person has to do first. Undefined when the signal aborts; `onView` is told of each look. Throws
 * DRAINING when this process is to end.
 */
export const untilRest = async (
  { agent, works, isDraining }: House,
  { row, message, by, signal, onView = () => Promise.resolve() }: Follow,
): Promise<TaskView | undefined> => {
  const look = createLook(row, works)
  let view: TaskView | undefined
  let changed = new AbortController()
  const stir = (): void => changed.abort()
  const off = works.live.subscribe(row.id, (delta) => {
    if (!('draft' in delta)) stir()
  })
  signal.addEventListener('abort', stir)
  try {
    while (!signal.aborted) {
      // Renewed before the look: what changes during it is looked at again.
      changed = new AbortController()
      // The message before the task: whatever settled the one is then told by the other.
      const said = message === undefined ? undefined : await works.store.message(message)
      view = (await look()) ?? view
      if (view !== undefined) {
        await onView(view)
        if (await isAtRest(view, { said, agent, by })) return view
      }
      if (isDraining()) throw new ErrandError('DRAINING')
      // News may be lost on its way, so the task is looked at again from time to time.
      if (!signal.aborted) await sleep(works.clock, defaults.api.lookMs, changed.signal)
    }
    return undefined
  } finally {
    off()
    signal.removeEventListener('abort', stir)
  }
}

const isAtRest = async (
  view: TaskView,
  {
    said,
    agent,
    by,
  }: {
    readonly said: InboxRow | undefined
    readonly agent: Pick<Agent, 'approval'>
    readonly by: Actor
  },
): Promise<boolean> => {
  const isHeard = said?.state !== 'waiting'
  if (isEnded(view.status)) return isHeard
  if (!isHeard && !canWait(said, view)) return false
  const need = needOf(view)
  if (need === 'answer' || view.status === 'paused') return true
  if (need === undefined) return false
  // The approval itself is asked: one that was just decided is not told by the task yet.
  const asked = view.approvals.filter(({ state }) => state === 'open')
  const states = await Promise.all(asked.map(({ id }) => agent.approval(id, { by })))
  return states.some(({ state }) => state === 'open')
}

/** What was said can wait for a step that comes later; a stop and the answer to an open question cannot. */
const canWait = ({ kind }: InboxRow, { question }: TaskView): boolean =>
  kind === 'message' || (kind === 'answer' && question === undefined)
