import { isEnded, needOf, type TaskView } from '@errand/agent-core'
import type { Surface } from '../surface/surface.ts'

/** Nothing more happens without a person. */
export const atRest = (view: TaskView): boolean =>
  isEnded(view.status) || view.status === 'paused' || needOf(view) !== undefined

/** Looks at a task whenever it changed, until `done` says so; returns the view that it said so of. */
export const watchTask = async (
  task: string,
  {
    surface,
    done,
  }: { readonly surface: Surface; readonly done: (view: TaskView) => Promise<boolean> | boolean },
): Promise<TaskView> => {
  const end = new AbortController()
  try {
    for await (const seen of surface.watch(task, { signal: end.signal }))
      if (seen.kind === 'view' && (await done(seen.view))) return seen.view
  } finally {
    end.abort()
  }
  throw new TypeError('a task is watched until its watcher has enough')
}
