import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

/** So near to the end counts as being there. */
const nearPx = 80
const marginPx = 16

/**
 * Keeps a thread at its end while it grows, for who was there; who reads further up is left in peace. A decision is
 * read from its head on: the thread goes there once, and stays wherever the person then goes.
 */
export const useStickToEnd = (scroll: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const frame = scroll.current
    const matter = frame?.firstElementChild
    if (frame === null || matter === null || matter === undefined) return undefined
    let isAtEnd = true
    const note = (): void => {
      isAtEnd = frame.scrollHeight - frame.scrollTop - frame.clientHeight < nearPx
    }
    let seen: Element | undefined
    const follow = new ResizeObserver(() => {
      const decision = matter.querySelector<HTMLElement>('[data-decision]') ?? undefined
      if (isAtEnd && decision !== undefined && decision !== seen)
        frame.scrollTop = Math.min(frame.scrollHeight, decision.offsetTop - marginPx)
      if (isAtEnd && decision === undefined) frame.scrollTop = frame.scrollHeight
      seen = decision
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
