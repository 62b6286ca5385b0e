import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** When what has the focus goes from the page, the focus goes to the screen and not to nowhere. */
export const useFocusHeir = (own: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      queueMicrotask(() => {
        if (document.activeElement === null || document.activeElement === document.body)
          document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      })
    }
  }, [])
}
