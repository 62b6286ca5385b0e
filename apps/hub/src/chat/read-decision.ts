import type { ApprovalDecision, ApprovalView } from '@errand/agent-core'

/** What a line says about an open approval; undefined when it says something else, and is a message. */
export type Said =
  | { readonly kind: 'decides'; readonly decision: ApprovalDecision }
  /** The person wants other arguments; `json` where they stand in the same line. */
  | { readonly kind: 'edits'; readonly json: string | undefined }
  /** A dangerous call is approved by its phrase alone. */
  | { readonly kind: 'needs_phrase' }

/** What has to be typed to approve a dangerous call. */
export const phraseOf = ({ tool }: ApprovalView): string => tool

/** Reads `y`, `t`, `n`, `n why`, `e`, `e {…}`, or the phrase of a dangerous call. */
export const readDecision = (line: string, approval: ApprovalView): Said | undefined => {
  const [, key = '', rest = ''] = /^(?<key>\S+)\s*(?<rest>[\s\S]*)$/u.exec(line.trim()) ?? []
  const isDangerous = approval.level === 'dangerous'
  if (isDangerous && line.trim() === phraseOf(approval))
    return { kind: 'decides', decision: { decision: 'approve' } }
  const said = isDangerous ? undefined : approvals[line.trim().toLowerCase()]
  if (said !== undefined) return { kind: 'decides', decision: said }
  if (isDangerous && Object.hasOwn(approvals, line.trim().toLowerCase())) return { kind: 'needs_phrase' }
  if (/^(?:n|no)$/iu.test(line.trim())) return { kind: 'decides', decision: { decision: 'deny' } }
  if (key.toLowerCase() === 'n') return { kind: 'decides', decision: { decision: 'deny', reason: rest } }
  if (key.toLowerCase() !== 'e') return undefined
  if (rest === '') return { kind: 'edits', json: undefined }
  return rest.startsWith('{') ? { kind: 'edits', json: rest } : undefined
}

const approvals: Readonly<Record<string, ApprovalDecision>> = {
  y: { decision: 'approve' },
  yes: { decision: 'approve' },
  t: { decision: 'approve', scope: 'task' },
}
