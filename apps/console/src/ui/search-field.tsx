import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from './icon.tsx'
import './search-field.css'

/** Who still types is not asked about each letter. */
const pauseMs = 200
const longest = 100

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly text: string
  /** Called with what was typed, without blanks around it, once the typing rests. */
  readonly onText: (text: string) => void
}

/** Searches in a list; `/` leads here, escape empties it. */
export const SearchField = ({ field, label, text, onText }: SearchFieldProps) => {
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    setTyped(text)
  }, [text])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === text) return undefined
    const timer = setTimeout(() => onText(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div class="search-field">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={longest}
        value={typed}
        aria-keyshortcuts="/"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
          onText('')
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
