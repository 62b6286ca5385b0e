import { useEffect, useRef } from 'preact/hooks'
import { isTyping } from './typing.ts'

/** Hears the keys that no field takes, for as long as a screen is there; `press` says whether the key was its own. */
export const useKeys = (press: (event: KeyboardEvent) => boolean): void => {
  // Always the newest: a second key may come before the page is drawn.
  const newest = useRef(press)
  newest.current = press
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isTyping(event) && newest.current(event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
