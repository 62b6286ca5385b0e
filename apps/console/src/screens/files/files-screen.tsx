import { useState } from 'preact/hooks'
import { listTasks } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { useRead, type Read } from '../../ui/use-read.ts'
import { FolderPage } from './folder-page.tsx'
import './files.css'

const againMs = 5_000

/** The files of a conversation; without one, of the newest. */
export const FilesScreen = ({ id }: { readonly id?: string }) => {
  const { conversation, refusal, retry } = useNewest(id)
  if (conversation !== undefined && conversation !== 'none')
    return <FolderPage key={conversation} conversation={conversation} />
  return (
    <Pane title={words('console.files')}>
      {refusal !== undefined ? (
        <div class="files-trouble">
          <Trouble refusal={refusal} onRetry={retry} again={againMs} />
        </div>
      ) : conversation === 'none' ? (
        <Nothing why={words('console.folder.no_conversation')} way={words('console.list.none_way')} />
      ) : (
        <p class="files-reading" role="status">
          {words('console.folder.reading')}
        </p>
      )}
    </Pane>
  )
}

/** The conversation that is given, else the newest; `none` where there is none, undefined until it is known. */
const useNewest = (given: string | undefined): Read & { readonly conversation: string | undefined } => {
  const [found, setFound] = useState<string>()
  const read = useRead(
    async (signal) => {
      if (given !== undefined) return
      const { items } = await listTasks({ limit: 1 }, signal)
      setFound(items[0]?.conversation ?? 'none')
    },
    [given],
  )
  return { ...read, conversation: given ?? found }
}
