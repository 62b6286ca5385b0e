import { useEffect, useState } from 'preact/hooks'
import { listTasks } from '../../api/tasks.ts'
import { putItems } from '../../state/live.ts'
import { useAct, type Act } from '../../ui/act.ts'

const tasksAPage = 20

/** The tasks of a conversation, page by page from the newest on; what happens meanwhile comes over the stream. */
export const useHistory = (
  conversation: string,
): Act & {
  readonly isLoaded: boolean
  readonly earlier: (() => void) | undefined
  readonly retry: () => void
} => {
  const [isLoaded, setLoaded] = useState(false)
  const [cursor, setCursor] = useState<string>()
  const act = useAct()
  const load = (from: string | undefined): void => {
    void act.run(async () => {
      const { items, next } = await listTasks({
        conversation,
        limit: tasksAPage,
        ...(from === undefined ? {} : { cursor: from }),
      })
      putItems(items)
      setCursor(next)
      setLoaded(true)
    })
  }
  useEffect(() => load(undefined), [conversation])
  return {
    ...act,
    isLoaded,
    earlier: cursor === undefined ? undefined : () => load(cursor),
    retry: () => load(cursor),
  }
}
