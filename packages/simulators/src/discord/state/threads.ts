import { MessageType } from 'discord-api-types/v10'
import { intentsFor } from '../gateway/happening.ts'
import { wireChannel } from '../wire/channel.ts'
import type { Platform } from './platform.ts'
import type { Post } from './post.ts'
import { tellIn } from './reach.ts'
import type { Room } from './room.ts'
import { change, post } from './talk.ts'

/**
 * Opens a thread: from a message it takes that message's id and begins with a pointer to it; without one the channel
 * shows a line of the system.
 */
export const openThread = (
  platform: Platform,
  parent: Room,
  {
    by,
    name,
    from,
    archivesAfter = 4320,
  }: { readonly by: string; readonly name: string; readonly from?: Post; readonly archivesAfter?: number },
): Room => {
  const id = from?.id ?? platform.ids.next()
  const members = [...new Set([by, ...(from ? [from.author] : [])])]
  const room = platform.rooms.put(id, {
    id,
    kind: 'thread',
    name,
    parent: parent.id,
    owner: by,
    members,
    denied: parent.denied,
    isDeleted: false,
    isBlocked: false,
    isArchived: false,
    archivesAfter,
    ...(parent.guild !== undefined && { guild: parent.guild }),
  })
  const isByPerson = by !== platform.identity.bot.id
  tellIn(platform, room, {
    event: 'THREAD_CREATE',
    intents: intentsFor('channel', room),
    data: () => ({ ...wireChannel(platform, room), newly_created: true }),
    isByPerson,
  })
  if (from === undefined) {
    post(platform, parent, {
      author: by,
      kind: MessageType.ThreadCreated,
      content: name,
      replyTo: { room: id, id },
    })
    return room
  }
  change(platform, from, { hasThread: true }, { isEdit: false, isByPerson })
  post(platform, room, {
    author: from.author,
    kind: MessageType.ThreadStarterMessage,
    replyTo: { room: parent.id, id: from.id },
  })
  return room
}
