import type { TaskView } from '@errand/agent-core'
import { useState } from 'preact/hooks'
import { Refusal } from '../../api/request.ts'
import { linkTo } from '../../state/route.ts'
import { words } from '../../state/say.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { downloadJournal } from './download-journal.ts'

/** Where one may go on from a task's page: to its conversation, or away with its journal. */
export const TaskWays = ({ view: { id, conversation } }: { readonly view: TaskView }) => {
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const download = async (): Promise<void> => {
    setRefusal(undefined)
    setReading(true)
    try {
      await downloadJournal(id)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      setRefusal(thrown)
    }
    setReading(false)
  }
  return (
    <>
      <a class="button small" href={linkTo('chat', conversation)}>
        <Icon name="chat" />
        <span>{words('console.task.open_chat')}</span>
      </a>
      <IconButton
        icon="download"
        label={words('console.task.download')}
        onPress={() => {
          if (!isReading) void download()
        }}
      />
      <span class="heard" role="status">
        {isReading ? words('console.task.downloading') : ''}
      </span>
      {refusal === undefined ? null : (
        <div class="task-refused">
          <Trouble refusal={refusal} onRetry={() => void download()} />
        </div>
      )}
    </>
  )
}
