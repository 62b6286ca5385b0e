import { PermissionFlagsBits } from 'discord-api-types/v10'
import type { Happening } from '../gateway/happening.ts'
import { permissionsIn } from '../wire/permissions.ts'
import type { Platform } from './platform.ts'
import type { Room } from './room.ts'

/** Whether the bot hears what happens in a room. */
const isHeard = (platform: Platform, room: Room): boolean => {
  if (room.isDeleted) return false
  if (room.kind === 'dm') return !room.isBlocked
  const channel = platform.rooms.get(room.parent ?? '') ?? room
  const isVisible = (permissionsIn(channel) & PermissionFlagsBits.ViewChannel) !== 0n
  return isVisible && platform.guilds.get(room.guild ?? '')?.hasBot === true
}

/** Tells the bot of what happens in a room, where it hears it. */
export const tellIn = (platform: Platform, room: Room, happening: Happening): void => {
  if (isHeard(platform, room)) platform.tell(happening)
}
