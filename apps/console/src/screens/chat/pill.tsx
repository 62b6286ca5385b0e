import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useFocusHeir } from '../../ui/focus-heir.ts'

/** What is to be known above the composer, for as long as it holds. */
export const Pill = ({ children }: { readonly children: ComponentChildren }) => {
  const own = useRef<HTMLDivElement>(null)
  useFocusHeir(own)
  return (
    <div ref={own} class="pill">
      {children}
    </div>
  )
}
