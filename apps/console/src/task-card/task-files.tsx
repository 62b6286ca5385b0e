import type { TaskView } from '@errand/agent-core'
import { bytesText } from '@errand/words'
import { useState } from 'preact/hooks'
import { fileAddress, type FileEntry } from '../api/files.ts'
import { language } from '../state/reader.ts'
import { words } from '../state/say.ts'
import { Icon } from '../ui/icon.tsx'
import { Trouble } from '../ui/trouble.tsx'
import { useRead } from '../ui/use-read.ts'
import { filesOf, makingCalls, mayNameFiles, type TaskFiles as Found } from './files-of-task.ts'
import './task-files.css'

/** The files that came with a task's messages and those that it made, each to be saved; nothing where there are none. */
export const TaskFiles = ({ view }: { readonly view: TaskView }) => {
  const [found, setFound] = useState<Found>({ came: [], made: [] })
  const makes = makingCalls(view)
  const hasAny = makes.length > 0 || mayNameFiles(view)
  const { refusal, retry } = useRead(
    async (signal) => {
      if (hasAny) setFound(await filesOf(view, signal))
    },
    [view.id, makes.join(' '), view.messages.length],
  )
  if (refusal !== undefined) return <Trouble refusal={refusal} onRetry={retry} />
  return (
    <>
      <FileLinks name={words('console.files_came')} view={view} files={found.came} />
      <FileLinks name={words('console.files_made')} view={view} files={found.made} />
    </>
  )
}

const FileLinks = ({
  name,
  view,
  files,
}: {
  readonly name: string
  readonly view: TaskView
  readonly files: readonly FileEntry[]
}) =>
  files.length === 0 ? null : (
    <div class="task-files" role="group" aria-label={name}>
      <span class="soft">{name}</span>
      {files.map(({ path, size }) => (
        <a
          key={path}
          class="button small"
          href={fileAddress(view.conversation, path)}
          download={path.split('/').at(-1)}
        >
          <Icon name="download" />
          <span class="clip">{path}</span>
          <span class="faint">{bytesText(language.value, size)}</span>
        </a>
      ))}
    </div>
  )
