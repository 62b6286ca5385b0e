import type { ApprovalView } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import { platformText } from '../ui/platform-text.ts'
import './stamp.css'

const glyphs = {
  open: 'waiting',
  approved: 'ok',
  edited: 'ok',
  denied: 'denied',
  expired: 'expired',
} as const

/** A decision that was taken: what, who, where, when. */
export const Stamp = ({ approval }: { readonly approval: ApprovalView }) => {
  const { state, reason, scope } = approval
  return (
    <div class="decided">
      <p class={`stamp s-${glyphs[state]}`}>
        <Glyph state={glyphs[state]} />
        <span>{stampText(approval)}</span>
        {scope === 'task' ? <span>· {words('console.scope_task')}</span> : null}
      </p>
      {reason === undefined ? null : <p class="soft">{words('approval.reason', { reason })}</p>}
    </div>
  )
}

const stampText = ({ state, decidedBy, decidedAt, deadline }: ApprovalView): string => {
  if (state === 'expired') return words('approval.expired', { at: deadline })
  if (decidedBy === undefined || decidedAt === undefined) return words('console.stamp_alone', { state })
  return words('console.stamp_where', {
    state,
    who: decidedBy.user,
    platform: platformText(decidedBy.platform),
    at: decidedAt,
  })
}
