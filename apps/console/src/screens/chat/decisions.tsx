import type { TaskView } from '@errand/agent-core'
import { ApprovalSlip } from '../../approval/approval-slip.tsx'

/** The open approvals of a task, each a slip of its own; those of its parts are shown by them. */
export const Decisions = ({ view }: { readonly view: TaskView }) => (
  <>
    {view.approvals
      .filter(({ state, part }) => state === 'open' && part === undefined)
      .map((approval) => (
        <ApprovalSlip key={approval.id} view={view} approval={approval} />
      ))}
  </>
)
