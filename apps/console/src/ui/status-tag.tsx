import type { Status } from '@errand/agent-core'
import { words } from '../state/say.ts'
import { Glyph } from './glyph.tsx'
import './status-tag.css'

/** A status as glyph and word; `plain` without the wash. */
export const StatusTag = ({
  status,
  plain = false,
}: {
  readonly status: Status
  readonly plain?: boolean
}) => (
  <span class={`status-tag s-${status}${plain ? ' plain' : ''}`}>
    <Glyph state={status} />
    <span>{words(`status.${status}`)}</span>
  </span>
)
