import { useEffect, useRef, useState } from 'preact/hooks'

/** A value that goes along with another one, at most once in so many milliseconds. */
export const useAtMost = <Value>(value: Value, ms: number): Value => {
  const [shown, show] = useState(value)
  const since = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, since.current + ms - performance.now())
    const timer = setTimeout(() => {
      since.current = performance.now()
      show(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, ms])
  return shown
}
