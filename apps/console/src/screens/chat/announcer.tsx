import { useEffect, useRef, useState } from 'preact/hooks'
import type { TaskItem } from '../../api/tasks.ts'
import { words } from '../../state/say.ts'

/** Tells those who listen when a task changes its state; how they stand at first is read in the thread. */
export const Announcer = ({ tasks }: { readonly tasks: readonly TaskItem[] }) => {
  const known = useRef(new Map<string, TaskItem['status']>())
  const [text, tell] = useState('')
  useEffect(() => {
    for (const { id, status, title } of tasks) {
      const before = known.current.get(id)
      known.current.set(id, status)
      if (before !== undefined && before !== status) tell(words('console.heard_status', { title, status }))
    }
  })
  return (
    <p class="heard" role="status">
      {text}
    </p>
  )
}
