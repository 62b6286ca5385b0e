import type { TaskView } from '@errand/agent-core'
import { durationText } from '@errand/words'
import { heardAt } from '../state/live.ts'
import { now } from '../state/now.ts'
import { words } from '../state/say.ts'
import { isWorking } from './wash.ts'
import './clock.css'

/** How long a task has worked, in milliseconds; it goes on from when the view came. */
export const workedNow = (view: TaskView): number =>
  isWorking(view.status) ? view.elapsed + Math.max(0, now.value - heardAt(view)) : view.elapsed

/** The working time of a task, running while it works; read when asked for, never announced. */
export const Clock = ({ view }: { readonly view: TaskView }) => (
  <div class="clock" role="timer" aria-live="off" aria-label={words('console.clock')}>
    <b>{durationText(workedNow(view))}</b>
    <span>{words('console.clock_of', { of: view.budget.ms.of })}</span>
  </div>
)
