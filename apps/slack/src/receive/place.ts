import type { Place } from '@errand/agent-core'
import type { Us } from '../us.ts'

/** A conversation of Slack: a thread of a channel, or of somebody's own with the bot. */
export const placeOf = (
  { workspace }: Us,
  { channel, thread }: { readonly channel: string; readonly thread?: string | undefined },
): Place => ({
  tenant: 'default',
  platform: 'slack',
  workspace,
  channel,
  ...(thread === undefined ? {} : { thread }),
  kind: channel.startsWith('D') ? 'private' : 'group',
})

/** Milliseconds of Slack's `1700000000.000100`. */
export const momentOf = (stamp: string): number => Math.floor(Number(stamp) * 1000)
