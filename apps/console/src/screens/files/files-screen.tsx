import { useEffect, useState } from 'preact/hooks'
import { Refusal } from '../../api/request.ts'
import { listTasks } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'
import { Nothing } from '../../ui/nothing.tsx'
import { Pane } from '../../ui/pane.tsx'
import { Trouble } from '../../ui/trouble.tsx'
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

interface Newest {
  /** Undefined until it is known. */
  readonly conversation: string | undefined
  readonly refusal: Refusal | undefined
  readonly retry: () => void
}

const useNewest = (given: string | undefined): Newest => {
  const [found, setFound] = useState<string | undefined>(undefined)
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (given !== undefined) return undefined
    const stop = new AbortController()
    const look = async (): Promise<void> => {
      try {
        const { items } = await listTasks({ limit: 1 }, stop.signal)
        setRefusal(undefined)
        setFound(items[0]?.conversation ?? 'none')
      } catch (thrown) {
        if (stop.signal.aborted) return
        if (!(thrown instanceof Refusal)) throw thrown
        setRefusal(thrown)
      }
    }
    void look()
    return () => stop.abort()
  }, [given, attempt])
  return { conversation: given ?? found, refusal, retry: () => setAttempt((times) => times + 1) }
}
