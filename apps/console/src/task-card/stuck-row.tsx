import type { Problem } from '@errand/agent-core'
import { told, words } from '../state/say.ts'
import { SlipRow } from './slip.tsx'
import './stuck-row.css'

/** Where it is stuck and what would help; of a failure, its cause and what to do. */
export const StuckRow = ({ stuck, failed }: { readonly stuck: Problem; readonly failed: boolean }) => {
  const { text, fix } = told(stuck)
  return (
    <SlipRow>
      <dl class="stuck">
        <dt>{words(failed ? 'failure.cause' : 'report.stuck')}</dt>
        <dd>{text}</dd>
        <dt>{words(failed ? 'failure.fix' : 'report.help')}</dt>
        <dd>{fix}</dd>
      </dl>
    </SlipRow>
  )
}
