/**
 * Hints between workers; each may be lost, the database stays the queue of record.
 * A wake says that a lane has work; a cancel says that a task has a stop row in its inbox.
 */
export interface Signals {
  wake(lane: string): void
  onWake(listener: (lane: string) => void): () => void
  cancel(task: string): void
  /** Listens for one task's cancel until the returned function is called. */
  onCancel(task: string, listener: () => void): () => void
}
