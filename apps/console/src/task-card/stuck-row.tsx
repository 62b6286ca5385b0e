import type { Problem } from '@errand/agent-core'
import { told, words } from '../state/say.ts'
import { SlipRow } from './slip.tsx'
import './stuck-row.css'

/** Where it is stuck, and what would help. */
export const StuckRow = ({ stuck }: { readonly stuck: Problem }) => {
  const { text, fix } = told(stuck)
  return (
    <SlipRow>
      <dl class="stuck">
        <dt>{words('report.stuck')}</dt>
        <dd>{text}</dd>
        <dt>{words('report.help')}</dt>
        <dd>{fix}</dd>
      </dl>
    </SlipRow>
  )
}
