import type { ComponentChildren } from 'preact'
import { VisibleText } from '../ui/visible-text.tsx'
import { linkTarget } from './link-target.ts'

/** A link as the answer has it: it leads nowhere unless to this console, and then its host stands behind it. */
export const Link = ({
  address,
  text,
  children,
}: {
  readonly address: string
  /** What is read of it: an address that stands there itself is not told twice. */
  readonly text: string
  readonly children: ComponentChildren
}) => {
  const target = linkTarget(address, location)
  if (target.kind === 'here') return <a href={target.href}>{children}</a>
  return (
    <span class="inert-link">
      <span class="inert-text">{children}</span>
      {text === address ? null : (
        <span class="inert-host">
          {' '}
          <VisibleText text={target.shown} />
        </span>
      )}
    </span>
  )
}
