import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { Button } from '../ui/button.tsx'
import '../ui/field.css'

/** Denies, with a reason for the agent where the person gives one. */
export const DenyForm = ({
  isBusy,
  onDeny,
  onCancel,
}: {
  readonly isBusy: boolean
  readonly onDeny: (reason: string) => void
  readonly onCancel: () => void
}) => {
  const id = useId()
  const [reason, setReason] = useState('')
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <form
      class="deny-form"
      onSubmit={(event) => {
        event.preventDefault()
        onDeny(reason.trim())
      }}
    >
      <div class="field">
        <label for={id}>{words('console.deny_reason')}</label>
        <input
          id={id}
          ref={own}
          value={reason}
          autocomplete="off"
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
      <div class="slip-actions">
        <Button onPress={onCancel}>{words('console.cancel')}</Button>
        <span class="away">
          <Button
            kind="deny"
            off={isBusy ? words('console.sending') : undefined}
            onPress={() => onDeny(reason.trim())}
          >
            {words('console.deny_now')}
          </Button>
        </span>
      </div>
    </form>
  )
}
