import { useId } from 'preact/hooks'
import { words } from '../state/say.ts'
import '../ui/field.css'

/** Where the phrase is typed that signs a dangerous call. */
export const PhraseField = ({
  phrase,
  typed,
  onType,
}: {
  readonly phrase: string
  readonly typed: string
  readonly onType: (text: string) => void
}) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{words('console.condition_phrase', { phrase })}</label>
      <input
        id={id}
        class="mono"
        value={typed}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  )
}
