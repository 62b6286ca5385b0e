import { phraseOf, type ApprovalView } from '@errand/agent-core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { words } from '../state/say.ts'
import { Button } from '../ui/button.tsx'
import { ArgumentField } from './argument-field.tsx'
import { argumentsOf, fieldsOf } from './edited-arguments.ts'
import { PhraseField } from './phrase-field.tsx'
import type { Arguments } from './shown-json.ts'
import './edit-form.css'

/** Changes what will run: a field for each argument; a dangerous call is signed for as it is changed. */
export const EditForm = ({
  approval,
  args,
  off,
  onApprove,
  onCancel,
}: {
  readonly approval: ApprovalView
  readonly args: Arguments
  /** Why it cannot be approved now. */
  readonly off: string | undefined
  readonly onApprove: (args: Arguments, signed: { readonly phrase?: string }) => void
  readonly onCancel: () => void
}) => {
  const [fields, setFields] = useState(() => fieldsOf(args))
  const [typed, type] = useState('')
  const own = useRef<HTMLFormElement>(null)
  useEffect(() => own.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const edited = argumentsOf(args, fields)
  const phrase =
    'args' in edited && approval.level === 'dangerous'
      ? phraseOf({ name: approval.tool }, edited.args)
      : undefined
  const why = off ?? whyNot(edited, phrase !== undefined && typed.trim() !== phrase)
  return (
    <form
      ref={own}
      class="edit-form"
      aria-label={words('console.edit_title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <p class="soft">{words('console.edit_hint')}</p>
      {Object.entries(args).map(([name, value]) => (
        <ArgumentField
          key={name}
          name={name}
          value={fields[name] ?? ''}
          isText={typeof value === 'string'}
          isWrong={'unreadable' in edited && edited.unreadable.includes(name)}
          onChange={(to) => setFields({ ...fields, [name]: to })}
        />
      ))}
      {phrase === undefined ? null : <PhraseField phrase={phrase} typed={typed} onType={type} />}
      <div class="slip-actions">
        <Button
          kind={approval.level === 'dangerous' ? 'bad' : 'pen'}
          off={why}
          onPress={() => {
            if ('args' in edited) onApprove(edited.args, phrase === undefined ? {} : { phrase: typed })
          }}
        >
          {words('console.approve_edited')}
        </Button>
        {why === undefined ? null : <span class="soft">{why}</span>}
        <span class="away">
          <Button onPress={onCancel}>{words('console.cancel')}</Button>
        </span>
      </div>
    </form>
  )
}

const whyNot = (edited: ReturnType<typeof argumentsOf>, isUnsigned: boolean): string | undefined => {
  if ('unreadable' in edited) return words('console.off_json', { names: edited.unreadable.join(', ') })
  return isUnsigned ? words('console.off_phrase') : undefined
}
