import type { NewInboxRow } from '../conversation/inbox-row.ts'
import { laneOf } from '../conversation/lane-names.ts'
import type { Draft } from '../journal/event.ts'
import type { Approval } from '../permissions/approval-row.ts'
import type { Gate } from '../permissions/gate.ts'
import { boundHash, type Prepared } from './admit.ts'
import type { Run } from './worker.ts'

/** Opens an approval with its deadline; it stays open over restarts until a person decides or the time is up. */
export const askApproval = async (
  run: Run,
  prepared: Prepared,
  {
    change,
    level,
    repeatOf,
  }: Omit<Extract<Gate, { readonly kind: 'ask' }>, 'kind'> & { readonly change: string },
): Promise<void> => {
  const { handle, works } = run
  const { call, tool } = prepared
  const hash = boundHash(run, prepared)
  const approval: Approval = {
    id: works.ids.secret(),
    tenant: handle.row.tenant,
    task: handle.row.id,
    conversation: handle.row.conversation,
    call: call.id,
    hash,
    state: 'open',
    deadline: works.clock.now() + works.settings.approvalMs,
  }
  const asked: Draft = {
    type: 'approval_asked',
    actor: 'system',
    data: {
      approval: approval.id,
      call: call.id,
      tool: tool.name,
      level,
      hash,
      deadline: approval.deadline,
      change,
      ...(repeatOf === undefined ? {} : { repeatOf }),
    },
  }
  await handle.append([asked], {
    barrier: true,
    approvals: [{ kind: 'ask', approval }],
    inbox: [expiryOf(run, approval)],
  })
}

/** The row that ends an approval when its time is up. */
const expiryOf = ({ handle, works }: Run, { id, deadline }: Approval): NewInboxRow => ({
  id: works.ids.id(),
  tenant: handle.row.tenant,
  source: 'expiry',
  sourceEventId: id,
  conversation: handle.row.conversation,
  lane: laneOf(handle.row),
  task: handle.row.id,
  kind: 'expiry',
  mode: 'steer',
  by: handle.state().requester,
  runAt: deadline,
  at: works.clock.now(),
  approval: id,
})
