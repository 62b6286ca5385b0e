/** What is shown while it happens: `seq` says the journal grew, `draft` is text of a decision not yet made. */
export type Delta = { readonly seq: number } | { readonly draft: string }

/** A lossy, never journaled broadcast a task. */
export interface Live {
  publish(task: string, delta: Delta): void
  /** Listens to one task until the returned function is called. A listener must not throw. */
  subscribe(task: string, listener: (delta: Delta) => void): () => void
  /** The same for all tasks together. */
  subscribeAll(listener: (task: string, delta: Delta) => void): () => void
}
