import { PermissionFlagsBits } from 'discord-api-types/v10'
import { refusal } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/post.ts'
import type { Room } from '../state/room.ts'
import { permissionsIn } from '../wire/permissions.ts'

/** A channel that the bot sees; throws 10003, 50001 or 50013. */
export const roomFor = (
  platform: Platform,
  id: string,
  ...needed: readonly (keyof typeof PermissionFlagsBits)[]
): Room => {
  const room = platform.rooms.get(id)
  if (room === undefined || room.isDeleted) throw refusal(10_003)
  if (room.kind === 'dm') return room
  if (platform.guilds.get(room.guild ?? '')?.hasBot !== true) throw refusal(50_001)
  const may = permissionsIn(platform.rooms.get(room.parent ?? '') ?? room)
  if ((may & PermissionFlagsBits.ViewChannel) === 0n) throw refusal(50_001)
  for (const name of needed) if ((may & PermissionFlagsBits[name]) === 0n) throw refusal(50_013)
  return room
}

/** Throws 50083 in an archived thread, which only a new message wakes. */
export const isAwake = ({ isArchived }: Room): void => {
  if (isArchived) throw refusal(50_083)
}

/** A message that the bot can reach by its channel: ephemeral ones it cannot. Throws 10008. */
export const postFor = (platform: Platform, room: Room, id: string): Post => {
  const post = platform.posts.get(id)
  if (post === undefined || post.room !== room.id || post.onlyFor !== undefined) throw refusal(10_008)
  return post
}

/** Whether the application may read what others write in guilds. */
export const canRead = ({ settings }: Platform): boolean => settings.privileged.includes('MessageContent')
