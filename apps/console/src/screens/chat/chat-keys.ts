import type { TaskView } from '@errand/agent-core'
import { useEffect } from 'preact/hooks'
import { commandTask } from '../../api/tasks.ts'
import { mayRule } from '../../state/may-rule.ts'
import { useAct, type Act } from '../../ui/act.ts'
import { isTyping } from '../../ui/typing.ts'

/** N begins a new conversation. Esc stops the open task, unless it has something nearer to close or to clear; why it could not is in what this gives. */
export const useChatKeys = ({
  open,
  onNew,
}: {
  readonly open: TaskView | undefined
  readonly onNew: () => void
}): Act => {
  const stopping = useAct()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key.toLowerCase() === 'n' && !isTyping(event)) {
        event.preventDefault()
        onNew()
      }
      if (event.key === 'Escape' && open !== undefined && stops(event, open)) {
        event.preventDefault()
        void stopping.run(() => commandTask(open.id, 'stop'))
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open?.id, open?.status])
  return stopping
}

const stops = ({ target }: KeyboardEvent, { requester }: TaskView): boolean => {
  if (!mayRule(requester) || document.querySelector('dialog[open]') !== null) return false
  if (!(target instanceof HTMLElement)) return true
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return target.value === ''
  return target.closest('aside, select, .slip.wash-wait, .slip.wash-bad') === null
}
