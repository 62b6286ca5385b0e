import type { Mode } from '@errand/agent-core'
import { words } from '../../state/say.ts'
import './mode-menu.css'

const modes = ['steer', 'queue', 'restart'] as const satisfies readonly Mode[]

/** What becomes of a message while a task is open. */
export const ModeMenu = ({
  mode,
  onChoose,
}: {
  readonly mode: Mode
  readonly onChoose: (mode: Mode) => void
}) => (
  <select
    class="mode-menu"
    aria-label={words('console.mode')}
    value={mode}
    onChange={({ currentTarget: { value } }) => {
      const chosen = modes.find((one) => one === value)
      if (chosen !== undefined) onChoose(chosen)
    }}
  >
    {modes.map((one) => (
      <option key={one} value={one}>
        {words(`console.mode_${one}`)}
      </option>
    ))}
  </select>
)
