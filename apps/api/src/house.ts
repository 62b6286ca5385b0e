import type { Agent, Works } from '@errand/agent-core'

/** What the endpoints work with. */
export interface House {
  readonly agent: Agent
  readonly works: Pick<
    Works,
    'store' | 'live' | 'clock' | 'ids' | 'sys' | 'signer' | 'redact' | 'folderOf' | 'settings'
  >
  /** True once nothing new is begun. */
  readonly isDraining: () => boolean
}
