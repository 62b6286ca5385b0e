import { useEffect, useRef } from 'preact/hooks'
import type { ComponentChildren } from 'preact'
import { words } from '../state/say.ts'
import { IconButton } from './button.tsx'
import './rail.css'

interface RailProps {
  /** Whether it lies open where the screen is too narrow to show it always. */
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** Details beside a screen: a column, below 1180 px a panel over it, on a phone a sheet. */
export const Rail = ({ open, onClose, children }: RailProps) => {
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) own.current?.focus()
  }, [open])
  return (
    <aside
      ref={own}
      class={`rail${open ? ' open' : ''}`}
      tabIndex={-1}
      aria-label={words('console.details')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div class="rail-close">
        <IconButton icon="close" label={words('console.close')} onPress={onClose} />
      </div>
      {children}
    </aside>
  )
}

/** One part of the rail under its own small title. */
export const RailPart = ({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
}) => (
  <section class="rail-part">
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
)
