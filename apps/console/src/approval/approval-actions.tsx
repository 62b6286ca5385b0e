import { actOf, type ApprovalView } from '@errand/agent-core'
import type { Decision } from '../api/approvals.ts'
import { words } from '../state/say.ts'
import { Button } from '../ui/button.tsx'
import { approvalKeys } from './approval-keys.ts'
import type { Arguments } from './shown-json.ts'

type Approving = Extract<Decision, { readonly decision: 'approve' }>

/** The hand: the agreeing button first, Deny last at the far end; one that is off says why beside it. */
export const ApprovalActions = ({
  approval,
  args,
  off,
  mayApprove,
  mayDeny,
  onPress,
  onOpen,
}: {
  readonly approval: ApprovalView
  readonly args: Arguments | undefined
  readonly off: string | undefined
  readonly mayApprove: boolean
  readonly mayDeny: boolean
  readonly onPress: (decision: Approving) => void
  readonly onOpen: (form: 'edit' | 'deny') => void
}) => {
  const isDangerous = approval.level === 'dangerous'
  const key = (letter: string) => (isDangerous || !approvalKeys.value ? {} : { shortcut: letter })
  return (
    <div class="slip-actions">
      <Button
        kind={isDangerous ? 'bad' : 'pen'}
        icon="waiting"
        off={off}
        onPress={() => onPress({ decision: 'approve' })}
        {...key('A')}
      >
        {isDangerous && args !== undefined
          ? capital(actOf({ name: approval.tool }, args))
          : words('approval.once')}
      </Button>
      {isDangerous ? null : (
        <Button off={off} onPress={() => onPress({ decision: 'approve', scope: 'task' })} {...key('T')}>
          {words('approval.task')}
        </Button>
      )}
      {args === undefined || !mayApprove ? null : (
        <Button icon="edit" onPress={() => onOpen('edit')} {...key('E')}>
          {words('approval.edit')}
        </Button>
      )}
      {off === undefined ? null : <span class="soft">{off}</span>}
      {mayDeny ? (
        <span class="away">
          <Button kind="deny" onPress={() => onOpen('deny')} {...key('D')}>
            {words('approval.deny')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
