import type { ApprovalView } from '@errand/agent-core'
import { platformText } from '../task-card/place-text.ts'
import { words } from '../state/say.ts'
import { Glyph } from '../ui/glyph.tsx'
import { latePresses } from './late-press.ts'
import './stamp.css'

const glyphs = {
  open: 'waiting',
  approved: 'ok',
  edited: 'ok',
  denied: 'denied',
  expired: 'expired',
} as const

/** A decision that was taken: what, who, where, when; and, for who pressed too late, that it was taken already. */
export const Stamp = ({ approval }: { readonly approval: ApprovalView }) => {
  const { id, state, reason, scope } = approval
  const late = latePresses.value.get(id)
  return (
    <div class="decided">
      <p class={`stamp s-${glyphs[state]}`}>
        <Glyph state={glyphs[state]} />
        <span>{stampText(approval)}</span>
        {scope === 'task' ? <span>· {words('console.scope_task')}</span> : null}
      </p>
      {reason === undefined ? null : <p class="soft">{words('approval.reason', { reason })}</p>}
      {late === undefined ? null : (
        <p class="soft" role="status">
          {late.decidedBy === undefined
            ? words('console.late_alone', { state: late.state })
            : words('console.late', { state: late.state, who: late.decidedBy.user })}
        </p>
      )}
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
