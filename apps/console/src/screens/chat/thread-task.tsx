import type { TaskView } from '@errand/agent-core'
import { useEffect, useRef } from 'preact/hooks'
import { LateNote } from '../../approval/late-note.tsx'
import { isActedOn } from '../../state/acted.ts'
import { loadView, viewOf, watch } from '../../state/live.ts'
import type { TaskItem } from '../../api/tasks.ts'
import { DoneTask } from '../../task-card/done-task.tsx'
import { EndedSlip } from '../../task-card/ended-slip.tsx'
import { OpenSlip } from '../../task-card/open-slip.tsx'
import { TaskFiles } from '../../task-card/task-files.tsx'
import { useAct } from '../../ui/act.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { Bubble } from './bubble.tsx'
import { Decisions } from './decisions.tsx'
import { AskingPart, askingParts } from './asking-part.tsx'

/** A task in the thread: what was said, and how it stands; an open one is watched, an ended one is read once. */
export const ThreadTask = ({
  item,
  onChange,
}: {
  readonly item: TaskItem
  readonly onChange: (task: TaskItem) => void
}) => {
  const { id, ended, status, since } = item
  const view = viewOf(id).value
  const { refusal, run } = useAct()
  const load = () => run(() => loadView(id))
  const isWatched = !ended || isActedOn(id)
  useEffect(() => (isWatched ? watch(id) : undefined), [id, isWatched])
  const readAt = useRef(since)
  useEffect(() => {
    // What became of a hand-over changes a task that has ended.
    const isNews = ended && readAt.current !== since
    readAt.current = since
    if (isNews || viewOf(id).peek()?.status !== status) void load()
  }, [id, status, since])
  if (view === undefined)
    return refusal === undefined ? (
      <div class="thread-waits s-queued" aria-busy="true">
        <Glyph state={status} />
        <span class="clip">{item.title}</span>
      </div>
    ) : (
      <Trouble refusal={refusal} onRetry={() => void load()} />
    )
  return (
    <>
      {view.messages
        .filter(({ kind }) => kind === 'opened' || kind === 'reopened')
        .map(({ at, text }) => (
          <Bubble key={at} text={text} at={at} />
        ))}
      <TaskState view={view} onChange={() => onChange(item)} />
      <TaskFiles view={view} />
      {view.approvals.map((approval) => (
        <LateNote key={approval.id} approval={approval} />
      ))}
    </>
  )
}

const TaskState = ({ view, onChange }: { readonly view: TaskView; readonly onChange: () => void }) => {
  switch (view.status) {
    case 'done':
      return <DoneTask view={view} />
    case 'interrupted':
    case 'failed':
    case 'stopped':
      return <EndedSlip view={view} status={view.status} onChange={onChange} />
    default:
      return (
        <>
          <OpenSlip view={view} />
          <Decisions view={view} />
          {askingParts(view).map((task) => (
            <AskingPart key={task} task={task} />
          ))}
        </>
      )
  }
}
