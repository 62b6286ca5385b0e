import { phraseOf, readVisible, type ApprovalDecision, type ApprovalView } from '@errand/agent-core'

/** What a line says about an open approval; undefined when it says something else, and is a message. */
export type Said =
  | { readonly kind: 'decides'; readonly decision: ApprovalDecision }
  /** The person wants other arguments; `json` where they stand in the same line. */
  | { readonly kind: 'edits'; readonly json: string | undefined }
  /** A dangerous call is approved by its phrase alone. */
  | { readonly kind: 'needs_phrase' }

/** What has to be typed here to approve a dangerous call: its phrase, or the tool's name where it affects one thing only. */
export const signatureOf = (
  { tool: name, arguments: json }: Pick<ApprovalView, 'tool' | 'arguments'>,
  args = readVisible(json),
): string => (args === undefined ? undefined : phraseOf({ name }, args)) ?? name

/** Reads `y`, `t`, `n`, `n why`, `e`, `e {…}`, or the phrase of a dangerous call. */
export const readDecision = (
  line: string,
  { level, phrase }: Pick<ApprovalView, 'level'> & { readonly phrase: string },
): Said | undefined => {
  const [, key = '', rest = ''] = /^(?<key>\S+)\s*(?<rest>[\s\S]*)$/u.exec(line.trim()) ?? []
  const isDangerous = level === 'dangerous'
  if (isDangerous && line.trim() === phrase)
    return { kind: 'decides', decision: { decision: 'approve', phrase: line.trim() } }
  const said = approvals.get(line.trim().toLowerCase())
  if (said !== undefined) return isDangerous ? { kind: 'needs_phrase' } : { kind: 'decides', decision: said }
  if (/^(?:n|no)$/iu.test(line.trim())) return { kind: 'decides', decision: { decision: 'deny' } }
  if (key.toLowerCase() === 'n') return { kind: 'decides', decision: { decision: 'deny', reason: rest } }
  if (key.toLowerCase() !== 'e') return undefined
  if (rest === '') return { kind: 'edits', json: undefined }
  return rest.startsWith('{') ? { kind: 'edits', json: rest } : undefined
}

const approvals: ReadonlyMap<string, ApprovalDecision> = new Map([
  ['y', { decision: 'approve' }],
  ['yes', { decision: 'approve' }],
  ['t', { decision: 'approve', scope: 'task' }],
])
