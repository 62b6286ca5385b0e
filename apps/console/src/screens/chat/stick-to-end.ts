import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** So near to the end counts as being there. */
const nearPx = 80
const marginPx = 16

/** A decision is read from its head on, so the thread goes no further than there. */
const headOfDecision = (matter: Element): number => {
  const slip = matter.querySelector<HTMLElement>('[data-decision]')
  return slip === null ? Number.POSITIVE_INFINITY : slip.offsetTop - marginPx
}

/** Keeps a thread at its end while it grows, for who was there; who reads further up is left in peace. */
export const useStickToEnd = (scroll: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const frame = scroll.current
    const matter = frame?.firstElementChild
    if (frame === null || matter === null || matter === undefined) return undefined
    let isAtEnd = true
    const note = (): void => {
      isAtEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < nearPx
    }
    const follow = new ResizeObserver(() => {
      if (isAtEnd) frame.scrollTop = Math.min(frame.scrollHeight, headOfDecision(matter))
    })
    frame.addEventListener('scroll', note, { passive: true })
    follow.observe(matter)
    follow.observe(frame)
    return () => {
      frame.removeEventListener('scroll', note)
      follow.disconnect()
    }
  }, [])
}
