import type { ApprovalView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { latePresses } from './late-press.ts'

/** For who pressed too late: that it was decided already, and by whom; wherever the task stands by then. */
export const LateNote = ({ approval: { id } }: { readonly approval: ApprovalView }) => {
  const late = latePresses.value.get(id)
  if (late === undefined) return null
  return (
    <p class="soft" role="status">
      {late.decidedBy === undefined
        ? words('console.late_alone', { state: late.state })
        : words('console.late', { state: late.state, who: late.decidedBy.user })}
    </p>
  )
}
