import type { Progress } from '../journal/view.ts'

/**
 * What is shown while it happens: `seq` says the journal grew, `draft` is text of a decision not yet made, `part` that
 * something happened to a part of the task, `job` how far the job of a call is; without `progress` it is over.
 */
export type Delta =
  | { readonly seq: number }
  | { readonly draft: string }
  | { readonly part: string }
  | { readonly job: string; readonly progress?: Progress }

/** A lossy, never journaled broadcast a task. */
export interface Live {
  publish(task: string, delta: Delta): void
  /** Listens to one task until the returned function is called. A listener must not throw. */
  subscribe(task: string, listener: (delta: Delta) => void): () => void
  /** The same for all tasks together. */
  subscribeAll(listener: (task: string, delta: Delta) => void): () => void
  /** How far the jobs of a task are, by call: the newest of each that is not over, also for who comes late. */
  progress(task: string): Readonly<Record<string, Progress>>
}
