import type { Place } from '@errand/agent-core'
import type { Us } from './us.ts'

/** What is known of a channel: a conversation with one person, a channel of a server, or a thread in one. */
export type Channel =
  | { readonly kind: 'private' }
  | { readonly kind: 'channel'; readonly guild: string; readonly canThread: boolean }
  | { readonly kind: 'thread'; readonly guild: string; readonly parent: string }

/** The workspace of private conversations, which lie in no server. */
const privately = 'dm'

const kinds = { text: 0, dm: 1, groupDm: 3, announcement: 5 } as const
const threads: ReadonlySet<number> = new Set([10, 11, 12])

/** Reads a channel as Discord tells of it. */
export const channelOf = ({
  type,
  guild_id: guild,
  parent_id: parent,
}: {
  readonly type: number
  readonly guild_id?: string | null | undefined
  readonly parent_id?: string | null | undefined
}): Channel | undefined => {
  if (type === kinds.dm || type === kinds.groupDm) return { kind: 'private' }
  if (guild === undefined || guild === null) return undefined
  if (!threads.has(type))
    return { kind: 'channel', guild, canThread: type === kinds.text || type === kinds.announcement }
  return parent === undefined || parent === null ? undefined : { kind: 'thread', guild, parent }
}

/**
 * Where something was said. What is said in a channel has its conversation in the thread that begins at that message:
 * such a thread has the message's own id, so that it is known before it is there.
 */
export const placeAt = (
  { tenant }: Pick<Us, 'tenant'>,
  {
    id,
    channel,
    message,
  }: { readonly id: string; readonly channel: Channel; readonly message?: string | undefined },
): Place => {
  const base = { tenant, platform: 'discord' }
  switch (channel.kind) {
    case 'private':
      return { ...base, workspace: privately, channel: id, kind: 'private' }
    case 'thread':
      return { ...base, workspace: channel.guild, channel: channel.parent, thread: id, kind: 'group' }
    case 'channel':
      return {
        ...base,
        workspace: channel.guild,
        channel: id,
        ...(message === undefined || !channel.canThread ? {} : { thread: message }),
        kind: 'group',
      }
  }
}

/** The channel of Discord's that a place is written in. */
export const channelIn = ({ channel, thread }: Place): string => thread ?? channel

/** Where a person's message lies: what began a thread lies beside it. */
export const channelOfMessage = ({ channel, thread }: Place, message: string): string =>
  message === thread ? channel : (thread ?? channel)
