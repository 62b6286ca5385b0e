import type { Mode, TaskView } from '@errand/agent-core'
import { useRef, useState } from 'preact/hooks'
import type { Accepted } from '../../api/messages.ts'
import { commandTask } from '../../api/tasks.ts'
import { mayRule } from '../../state/may-rule.ts'
import { words } from '../../state/say.ts'
import { useAct } from '../../ui/act.ts'
import { Icon } from '../../ui/icon.tsx'
import { Trouble } from '../../ui/trouble.tsx'
import { Attach } from './attach.tsx'
import { ModeMenu } from './mode-menu.tsx'
import { nameOf, placeOf, send, type Target } from './send.ts'
import { unsentIn } from './unsent.ts'
import './composer.css'

/** The field's id: other places lead the focus here. */
export const composerId = 'composer'

/** Where the person writes: Enter sends, Shift and Enter begin a new line. */
export const Composer = ({
  target,
  open,
  onSent,
}: {
  readonly target: Target
  /** The task that is open here. */
  readonly open: TaskView | undefined
  readonly onSent: (accepted: Accepted) => void
}) => {
  const unsent = unsentIn(placeOf(target))
  const { text } = unsent.value
  const [mode, setMode] = useState<Mode>('steer')
  const [attached, tellAttached] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { isBusy, refusal, run, forget } = useAct()
  const stopping = useAct()
  const isAnswering = open?.status === 'clarifying'

  const press = async (): Promise<void> => {
    // What was typed last counts, drawn or not.
    if (unsent.peek().text.trim() === '') return
    await run(async () => {
      const accepted = await send(target, open === undefined || isAnswering ? undefined : mode)
      setMode('steer')
      tellAttached('')
      onSent(accepted)
    })
    field.current?.focus()
  }
  return (
    <>
      {refusal === undefined ? null : <Trouble refusal={refusal} onRetry={() => void press()} />}
      {stopping.refusal === undefined ? null : <Trouble refusal={stopping.refusal} />}
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <textarea
          id={composerId}
          ref={field}
          rows={1}
          value={text}
          aria-label={words('console.composer')}
          placeholder={words(placeholderFor(target, open))}
          onInput={({ currentTarget: { value } }) => {
            forget()
            unsent.value = { ...unsent.peek(), text: value }
          }}
          onKeyDown={(event) => {
            // While an input method composes, Enter chooses a word.
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
            event.preventDefault()
            void press()
          }}
        />
        <div class="composer-bar">
          <Attach
            conversation={() => nameOf(target)}
            onAttached={({ name, path, isPicture }) => {
              const { text: before, pictures = [] } = unsent.peek()
              unsent.value = {
                ...unsent.peek(),
                ...(isPicture ? { pictures: [...pictures, path] } : {}),
                text: before === '' ? `${path} ` : `${before.trimEnd()} ${path} `,
              }
              tellAttached(words('console.attached', { name, path }))
              field.current?.focus()
            }}
          />
          {open === undefined || isAnswering ? null : <ModeMenu mode={mode} onChoose={setMode} />}
          <span class="composer-said clip" role="status">
            {isBusy ? words('console.sending') : attached}
          </span>
          <span class="composer-hint" aria-hidden="true">
            <kbd>↵</kbd> {words('console.key_send')} <kbd>⇧↵</kbd> {words('console.key_line')}
          </span>
          {open === undefined || !mayRule(open.requester) ? null : (
            <button
              type="button"
              class="icon-button composer-stop"
              aria-label={words('card.stop')}
              onClick={() => void stopping.run(() => commandTask(open.id, 'stop'))}
            >
              <Icon name="stop" />
            </button>
          )}
          <button
            type="submit"
            class="composer-send"
            aria-label={words('console.send')}
            aria-disabled={isBusy || text.trim() === '' ? 'true' : undefined}
          >
            <Icon name="send" />
          </button>
        </div>
      </form>
    </>
  )
}

const placeholderFor = (target: Target, open: TaskView | undefined) => {
  if (open === undefined) return target.kind === 'new' ? 'console.write_new' : 'console.write_more'
  if (open.status === 'clarifying') return 'console.write_answer'
  return open.status === 'waiting_approval' ? 'console.write_first' : 'console.write_join'
}
