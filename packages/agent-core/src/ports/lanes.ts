/**
 * Leases: one worker at a time works on a lane. Taking one raises its epoch, and commits with an older epoch are
 * refused by the store.
 */
export interface Lanes {
  /** The new epoch, or undefined while a live worker holds the lane. */
  take(lane: string, worker: string): Promise<number | undefined>
  /** Gives the lane back; without effect when the epoch is stale. */
  release(lane: string, epoch: number): Promise<void>
  /** The worker lives: its leases stand for another `ttl`. */
  beat(worker: string): Promise<void>
  /** Lanes with due rows or unended, runnable tasks that no live worker holds. */
  due(now: number): Promise<readonly string[]>
}
