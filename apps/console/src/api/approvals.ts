import { approvalItem, approvalList, type decisionBody } from '@errand/api/wire'
import type { z } from 'zod'
import { Refusal, request } from './request.ts'

export type ApprovalItem = Readonly<z.infer<typeof approvalItem>>
export type Decision = Readonly<z.infer<typeof decisionBody>>

/** The open approvals that this person may decide. */
export const listApprovals = (signal?: AbortSignal) => request('/api/v1/approvals', approvalList, { signal })

/** Decides one; throws Refusal, which for a late press has the decision that stands beside it. */
export const decideApproval = (approval: string, decision: Decision): Promise<ApprovalItem> =>
  request(`/api/v1/approvals/${encodeURIComponent(approval)}`, approvalItem, {
    method: 'POST',
    body: decision,
  })

/** The decision that stands, where a press came too late for its own. */
export const standingDecision = (thrown: unknown): ApprovalItem | undefined => {
  if (!(thrown instanceof Refusal) || thrown.code !== 'APPROVAL_DECIDED') return undefined
  return approvalItem.safeParse(thrown.beside['approval']).data
}
