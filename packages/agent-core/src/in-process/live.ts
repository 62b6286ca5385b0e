import type { Progress } from '../journal/view.ts'
import type { Delta, Live } from '../ports/live.ts'
import { createListeners } from './listeners.ts'

/** Live within one process: listeners are called at once, in order; one that throws is skipped. */
export const createLive = (): Live => {
  const ofOne = createListeners<Delta>()
  const ofAll = createListeners<{ readonly task: string; readonly delta: Delta }>()
  const newest = new Map<string, Readonly<Record<string, Progress>>>()
  const keep = (task: string, { job, progress }: Extract<Delta, { readonly job: string }>): void => {
    const { [job]: _old, ...others } = newest.get(task) ?? {}
    const jobs = progress === undefined ? others : { ...others, [job]: progress }
    if (Object.keys(jobs).length === 0) newest.delete(task)
    else newest.set(task, jobs)
  }
  return {
    publish: (task, delta) => {
      if ('job' in delta) keep(task, delta)
      ofOne.tell(task, delta)
      ofAll.tell('all', { task, delta })
    },
    subscribe: ofOne.add,
    subscribeAll: (listener) => ofAll.add('all', ({ task, delta }) => listener(task, delta)),
    progress: (task) => newest.get(task) ?? {},
  }
}
