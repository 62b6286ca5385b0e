import type { TaskItem } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'
import { Button } from '../../ui/button.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { Announcer } from './announcer.tsx'
import { ThreadTask } from './thread-task.tsx'
import { useHistory } from './use-history.ts'
import './thread.css'

/** A conversation's tasks in order, each with what was said and how it stands. */
export const Thread = ({
  conversation,
  tasks,
  onChange,
}: {
  readonly conversation: string
  readonly tasks: readonly TaskItem[]
  /** The person wants to say something to a task that has ended. */
  readonly onChange: (task: TaskItem) => void
}) => {
  const { isLoaded, isBusy, refusal, earlier, retry } = useHistory(conversation)
  return (
    <div class="thread">
      {refusal === undefined ? null : <Trouble refusal={refusal} onRetry={retry} />}
      {earlier === undefined ? null : (
        <div class="thread-earlier">
          <Button kind="quiet" off={isBusy ? words('console.loading') : undefined} onPress={earlier}>
            {words('console.earlier')}
          </Button>
        </div>
      )}
      {/* A log speaks whatever changes in it, the seconds as well: its changes are told by the announcer. */}
      <div
        class="thread-log"
        role="log"
        aria-live="off"
        aria-label={words('console.thread')}
        aria-busy={!isLoaded}
      >
        {tasks.map((item) => (
          <ThreadTask key={item.id} item={item} onChange={onChange} />
        ))}
      </div>
      <Announcer tasks={tasks} />
    </div>
  )
}
