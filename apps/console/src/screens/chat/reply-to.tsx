import type { TaskItem } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'
import { IconButton } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import './received-pills.css'
import { Pill } from './pill.tsx'

/** Which ended task the message will reopen. */
export const ReplyTo = ({ task, onEnd }: { readonly task: TaskItem; readonly onEnd: () => void }) => (
  <div class="pills">
    <Pill>
      <Glyph state={task.status} />
      <p class="clip grow" role="status">
        {words('console.reply_to', { title: task.title })}
      </p>
      <IconButton icon="close" label={words('console.close')} onPress={onEnd} />
    </Pill>
  </div>
)
