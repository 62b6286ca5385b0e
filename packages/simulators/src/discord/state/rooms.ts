import type { Platform } from './platform.ts'
import type { Room } from './room.ts'

const open = {
  denied: 0n,
  isDeleted: false,
  isBlocked: false,
  isArchived: false,
  archivesAfter: 4320,
} satisfies Partial<Room>

/** The direct conversation of one person with the bot; there is always but one. */
export const directRoom = (platform: Platform, user: string): Room => {
  const there = platform.rooms.all().find(({ kind, members }) => kind === 'dm' && members.includes(user))
  if (there) return there
  const id = platform.ids.next()
  return platform.rooms.put(id, {
    ...open,
    id,
    kind: 'dm',
    name: '',
    members: [user, platform.identity.bot.id],
  })
}

export const addChannel = (
  platform: Platform,
  {
    name,
    guild,
    members,
  }: { readonly name: string; readonly guild: string; readonly members: readonly string[] },
): Room => {
  const id = platform.ids.next()
  return platform.rooms.put(id, { ...open, id, kind: 'text', name, guild, members })
}
