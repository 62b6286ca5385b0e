import { useId } from 'preact/hooks'
import '../ui/field.css'

const mostRows = 12

/** One argument in the form: a box to tick, a line, or as many lines as its text has. */
export const ArgumentField = ({
  name,
  value,
  isText,
  isWrong,
  onChange,
}: {
  readonly name: string
  readonly value: string | boolean
  /** Whether it is taken as it stands; else it is JSON. */
  readonly isText: boolean
  readonly isWrong: boolean
  readonly onChange: (to: string | boolean) => void
}) => {
  const id = useId()
  if (typeof value === 'boolean')
    return (
      <label class="field-tick">
        <input
          type="checkbox"
          checked={value}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {name}
      </label>
    )
  const rows = Math.min(mostRows, value.split('\n').length)
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <textarea
        id={id}
        class={isText ? undefined : 'mono'}
        rows={rows}
        value={value}
        spellcheck={false}
        aria-invalid={isWrong ? 'true' : undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
