import { isEnded, type TaskView } from '@errand/agent-core'
import { useRef, useState } from 'preact/hooks'
import { Refusal } from '../../api/request.ts'
import { commandTask } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { TaskWays } from './task-ways.tsx'

interface TaskActionsProps {
  readonly view: TaskView
  readonly isOpen: boolean
  readonly onDetails: () => void
}

/** What can be done with the task from its page; the view says when it has happened. */
export const TaskActions = ({ view, isOpen, onDetails }: TaskActionsProps) => {
  const { id, status, parent } = view
  const own = useRef<HTMLDivElement>(null)
  useKeptFocus(own)
  const [problem, setProblem] = useState('')
  const command = (kind: 'stop' | 'pause' | 'resume') => () => {
    setProblem('')
    commandTask(id, kind).catch((thrown: unknown) => {
      if (!(thrown instanceof Refusal)) throw thrown
      setProblem(thrown.message === '' ? words('console.unreachable') : thrown.message)
    })
  }
  const mayPause = !isEnded(status) && status !== 'paused' && status !== 'queued'
  // What a part left undone is its task's affair.
  const mayReopen = isEnded(status) && status !== 'done' && parent === undefined
  return (
    <div class="task-actions" ref={own} tabIndex={-1}>
      <span class="heard" role="alert">
        {problem}
      </span>
      {problem === '' ? null : <span class="task-problem">{problem}</span>}
      <StatusTag status={status} />
      {mayPause ? (
        <Button small icon="pause" onPress={command('pause')}>
          {words('card.pause')}
        </Button>
      ) : null}
      {status === 'paused' || mayReopen ? (
        <Button small icon={status === 'failed' ? 'retry' : 'play'} onPress={command('resume')}>
          {words(status === 'failed' ? 'failure.retry' : 'card.resume')}
        </Button>
      ) : null}
      {isEnded(status) ? null : (
        <Button small icon="stop" onPress={command('stop')}>
          {words('card.stop')}
        </Button>
      )}
      <span class="task-ways">
        <TaskWays view={view} />
      </span>
      <span class="task-details">
        <IconButton icon="panel" label={words('console.details')} expanded={isOpen} onPress={onDetails} />
      </span>
    </div>
  )
}
