import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the focus inside of what changes by itself: what had it gets it back after it was moved, and when it has gone
 * the whole gets it, which therefore can be focused. Call it where the changing part is rendered.
 */
export const useKeptFocus = (own: RefObject<HTMLElement | null>): void => {
  const last = useRef<HTMLElement | undefined>(undefined)
  useLayoutEffect(() => {
    const { current } = own
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target instanceof HTMLElement && current?.contains(target) === true ? target : undefined
    }
    // Whoever goes elsewhere by hand is not brought back.
    const onPress = (): void => {
      last.current = undefined
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [])
  useLayoutEffect(() => {
    const { activeElement } = document
    if (last.current === undefined || (activeElement !== null && activeElement !== document.body)) return
    if (last.current.isConnected) last.current.focus({ preventScroll: true })
    else own.current?.focus({ preventScroll: true })
  })
}
