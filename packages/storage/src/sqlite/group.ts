import type { Transact } from './transaction.ts'

/** Calls back once all that comes side by side has come. */
export type Gather = (write: () => void) => void

/** What waits to be written together. */
export interface Group<Job, Result> {
  /** Resolves once the job is written, and flushed to the disk where it or one beside it is a barrier. */
  readonly add: (job: Job) => Promise<Result>
  readonly isOpen: () => boolean
  /** Writes at once what waits. */
  readonly flush: () => void
}

interface Waiting<Job, Result> extends PromiseWithResolvers<Result> {
  readonly job: Job
}

/**
 * Writes what comes side by side in one transaction, in the order in which it came: one flush to the disk for all of
 * it, and nobody is told before that. What is not kept is taken back alone. Where one throws, nothing of them is there,
 * and each is written by itself: so it fails alone.
 */
export const createGroup = <Job, Result>({
  transact,
  write,
  keep,
  isBarrier,
  gather,
}: {
  readonly transact: Transact
  readonly write: (job: Job) => Result
  readonly keep: (result: Result) => boolean
  readonly isBarrier: (job: Job) => boolean
  readonly gather: Gather
}): Group<Job, Result> => {
  let waiting: Waiting<Job, Result>[] = []

  const one = ({ job, resolve }: Waiting<Job, Result>): (() => void) => {
    const result = transact(() => write(job), { barrier: isBarrier(job), keep })
    return () => resolve(result)
  }
  const alone = (each: Waiting<Job, Result>): void => {
    try {
      one(each)()
    } catch (thrown) {
      each.reject(thrown)
    }
  }
  const flush = (): void => {
    const group = waiting
    waiting = []
    const barrier = group.some(({ job }) => isBarrier(job))
    let tell: readonly (() => void)[]
    try {
      tell = group.length > 1 ? transact(() => group.map(one), { barrier, keep: () => true }) : []
    } catch {
      tell = []
    }
    if (tell.length === 0) for (const each of group) alone(each)
    for (const told of tell) told()
  }
  return {
    add: (job) => {
      const next = { job, ...Promise.withResolvers<Result>() }
      waiting.push(next)
      if (waiting.length === 1) gather(flush)
      return next.promise
    },
    isOpen: () => waiting.length > 0,
    flush,
  }
}
