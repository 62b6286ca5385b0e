import { Icon } from '../ui/icon.tsx'
import { words } from '../state/say.ts'
import './condition-mark.css'

/** A condition in the margin: a tick when it holds, else an open ring. */
export const ConditionMark = ({ name, holds }: { readonly name: string; readonly holds: boolean }) => (
  <span class={`condition${holds ? ' holds' : ''}`}>
    {holds ? <Icon name="check" /> : <span class="condition-ring" aria-hidden="true" />}
    <span class="heard">
      {name}: {words(holds ? 'console.condition_holds' : 'console.condition_open')}
    </span>
  </span>
)
