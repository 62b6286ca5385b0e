import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import './button.css'

interface ButtonProps {
  readonly children: ComponentChildren
  readonly onPress: () => void
  /** pen: the person's agreeing act; bad: a dangerous one; deny; quiet: beside others; default: an outlined one. */
  readonly kind?: 'pen' | 'bad' | 'deny' | 'quiet' | 'plain'
  readonly small?: boolean
  readonly icon?: IconName
  /** The key that does the same, shown on it. */
  readonly shortcut?: string
  /** Why it is off; then it does nothing, and says so to those who listen. */
  readonly off?: string | undefined
}

/** A button named by its act; one that is off stays in reach and tells why. */
export const Button = ({
  children,
  onPress,
  kind = 'plain',
  small = false,
  icon,
  shortcut,
  off,
}: ButtonProps) => (
  <button
    type="button"
    class={`button ${kind}${small ? ' small' : ''}`}
    aria-disabled={off === undefined ? undefined : 'true'}
    title={off}
    onClick={() => {
      if (off === undefined) onPress()
    }}
  >
    {icon === undefined ? null : <Icon name={icon} />}
    <span>{children}</span>
    {shortcut === undefined ? null : <kbd aria-hidden="true">{shortcut}</kbd>}
  </button>
)

/** A button that shows only a picture; `label` is its name. */
export const IconButton = ({
  icon,
  label,
  onPress,
  expanded,
}: {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly expanded?: boolean
}) => (
  <button
    type="button"
    class="icon-button"
    aria-label={label}
    title={label}
    aria-expanded={expanded}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)
