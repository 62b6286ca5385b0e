import { useEffect } from 'preact/hooks'
import { loadTask, problemOf } from './load-task.ts'
import { viewOf, watch } from '../../state/live.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { TaskPage } from './task-page.tsx'
import { againMs } from './use-journal.ts'
import './task-screen.css'

/** A task's own page: its head and fields, what took time, everything that happened. It goes on as long as the task does. */
export const TaskScreen = ({ id = '' }: { readonly id?: string }) => {
  useEffect(() => loadTask(id), [id])
  const view = viewOf(id).value
  const isThere = view !== undefined
  // One that nobody may watch would cost the page its whole stream.
  useEffect(() => (isThere ? watch(id) : undefined), [id, isThere])
  if (view !== undefined) return <TaskPage view={view} />
  const refusal = problemOf(id)
  return (
    <Pane title={words('console.task')} back={linkTo('tasks')}>
      {refusal === undefined ? (
        <p class="task-reading" role="status">
          {words('console.task.reading')}
        </p>
      ) : (
        <div class="task-trouble">
          <Trouble
            refusal={refusal}
            onRetry={() => {
              loadTask(id)
            }}
            again={refusal.status === 0 || refusal.status >= 500 ? againMs : undefined}
          />
          <a href={linkTo('tasks')}>{words('console.task.all_tasks')}</a>
        </div>
      )}
    </Pane>
  )
}
