import { words } from '../../state/say.ts'
import { Icon } from '../../ui/icon.tsx'
import './bubble.css'

/** What the person said, and that it came in. */
export const Bubble = ({ text, at }: { readonly text: string; readonly at: number }) => (
  <div class="bubble">
    <p>{text}</p>
    <small>
      <Icon name="check" />
      {words('console.received_at', { at })}
    </small>
  </div>
)
