import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** This near to the end counts as at it. */
const nearPx = 24

/** Whoever has scrolled to the end of a journal stays there while it grows. */
export const useStayAtEnd = (scroller: RefObject<HTMLElement | null>, length: number): void => {
  const isAtEnd = useRef(false)
  useEffect(() => {
    const { current } = scroller
    const onScroll = (): void => {
      if (current !== null)
        isAtEnd.current =
          current.scrollTop > 0 && current.scrollTop + current.clientHeight > current.scrollHeight - nearPx
    }
    current?.addEventListener('scroll', onScroll, { passive: true })
    return () => current?.removeEventListener('scroll', onScroll)
  }, [])
  useLayoutEffect(() => {
    const { current } = scroller
    if (isAtEnd.current && current !== null) current.scrollTop = current.scrollHeight
  }, [length])
}
