import type { ApprovalView, TaskView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { requesterText } from '../task-card/place-text.ts'
import { SlipRow } from '../task-card/slip.tsx'
import './approval-facts.css'

/** Whether it was done before, who may decide, until when. */
export const ApprovalFacts = ({
  approval: { repeatOf, deadline, tool, secondPerson },
  requester,
}: {
  readonly approval: ApprovalView
  readonly requester: TaskView['requester']
}) => (
  <SlipRow>
    <dl class="approval-facts">
      {repeatOf === undefined ? null : (
        <>
          <dt>{words('console.repeat')}</dt>
          <dd class="again">{words('approval.repeat', { at: repeatOf })}</dd>
        </>
      )}
      <dt>{words('console.tool')}</dt>
      <dd class="mono">{tool}</dd>
      <dt>{words('console.may_decide')}</dt>
      <dd>
        {words(secondPerson === true ? 'approval.who_second' : 'approval.who_approvers', {
          requester: requesterText(requester),
        })}
      </dd>
      <dt>{words('console.until')}</dt>
      <dd>{words('console.deadline', { deadline })}</dd>
    </dl>
  </SlipRow>
)
