import type { Approval, ApprovalChange } from './approval-row.ts'

/** The approval after the change, or undefined where the compare-and-set fails. */
export const changeApproval = (
  approval: Approval | undefined,
  change: ApprovalChange,
): Approval | undefined => {
  if (change.kind === 'ask') return approval === undefined ? change.approval : undefined
  if (approval === undefined) return undefined
  if (change.kind === 'consume')
    return approval.state === 'approved' && approval.consumedAt === undefined
      ? { ...approval, consumedAt: change.at }
      : undefined
  if (approval.state !== 'open') return undefined
  const scope = change.scope === undefined ? {} : { scope: change.scope }
  return { ...approval, state: change.to, decidedBy: change.by, decidedAt: change.at, ...scope }
}
