import type { Place } from '@errand/agent-core'

/** Where a cell's conversation is held. */
export const placeOf = (cell: string): Place => ({
  tenant: 'default',
  platform: 'test',
  workspace: cell,
  channel: cell,
  kind: 'private',
})
