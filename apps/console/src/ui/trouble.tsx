import { useEffect, useState } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import type { Refusal } from '../api/request.ts'
import { words } from '../state/say.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './trouble.css'

interface TroubleProps {
  readonly refusal: Refusal
  /** Told in place of what the hub says, where the screen knows better what to do. */
  readonly said?: { readonly text: string; readonly fix: string } | undefined
  /** What goes on regardless. */
  readonly regardless?: ComponentChildren
  readonly onRetry?: () => void
  /** Milliseconds until it tries again by itself; it says so and counts down. */
  readonly again?: number | undefined
}

/** Something did not work: what, what to do, and when it is tried again; heard at once. */
export const Trouble = ({ refusal, said, regardless, onRetry, again }: TroubleProps) => {
  const left = useCountdown(again, refusal, onRetry)
  const { text, fix } = said ?? tell(refusal)
  return (
    <div class="trouble">
      <Icon name="warn" />
      <div class="grow">
        <div role="alert">
          <p class="trouble-text">{text}</p>
          {fix === '' ? null : <p class="soft">{fix}</p>}
          {regardless === undefined ? null : <p class="soft">{regardless}</p>}
        </div>
        {left === undefined ? null : <p class="faint">{words('console.again_in', { ms: left })}</p>}
      </div>
      {onRetry === undefined ? null : (
        <Button small icon="retry" onPress={onRetry}>
          {words('console.retry')}
        </Button>
      )}
    </div>
  )
}

/** Counts whole seconds down and tries at their end, once for each refusal. */
const useCountdown = (
  again: number | undefined,
  refusal: Refusal,
  onRetry: (() => void) | undefined,
): number | undefined => {
  const [left, setLeft] = useState(again)
  useEffect(() => {
    setLeft(again)
    if (again === undefined) return undefined
    const until = Date.now() + again
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.round((until - Date.now()) / 1000) * 1000)
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      onRetry?.()
    }, 1000)
    return () => {
      clearInterval(timer)
    }
    // A new refusal begins a new countdown; the same one goes on.
  }, [again, refusal])
  return left
}

const tell = ({ status, code, message, fix }: Refusal): { readonly text: string; readonly fix: string } => {
  if (code === 'UNREACHABLE')
    return { text: words('console.unreachable'), fix: words('console.unreachable_fix') }
  if (code === 'UNREADABLE')
    return { text: words('console.unreadable'), fix: words('console.unreadable_fix') }
  if (message !== '') return { text: message, fix }
  return { text: words('console.refused', { status }), fix }
}
