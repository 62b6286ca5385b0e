import { z } from 'zod'
import { time } from './common.ts'
import { taskItem, taskView } from './tasks.ts'

const status = taskItem.shape.status
const task = z.string()

/** What comes over the stream of a person, by the name of the event. */
export const streamEvents = {
  /** The first one. `version` is that of the API. */
  hello: z.object({ at: time, version: z.string() }),
  /** More has changed than is told: load everything anew. */
  reset: z.object({}),
  /** A task that is new, or has another status or more steps. */
  task: taskItem,
  /** A watched task, whole. */
  view: taskView,
  /** The text so far of a decision that a watched task is making. */
  draft: z.object({ task, text: z.string() }),
  /** A watched task has ended; it is watched on, and may be reopened. */
  end: z.object({ task, status }),
} as const
