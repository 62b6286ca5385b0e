import type { Account, Spot } from '../../chat/index.ts'
import { type Platform, audienceOf } from '../state/platform.ts'
import type { Post } from '../state/post.ts'
import type { Room } from '../state/room.ts'

/** The room of a spot; undefined where it is gone. */
const roomAt = (platform: Platform, { channel, thread }: Spot): Room | undefined => {
  const room = platform.rooms.get(thread ?? channel)
  return room === undefined || room.isDeleted ? undefined : room
}

/** The channel, conversation or thread that somebody acts in; throws where they have no part in it. */
export const roomOf = (platform: Platform, by: Account, at: Spot): Room => {
  const room = roomAt(platform, at)
  if (room === undefined) throw new Error(`There is no channel ${at.thread ?? at.channel}.`)
  if (!audienceOf(platform, room).includes(by.id))
    throw new Error(`${by.name} is not in ${room.name || room.id}.`)
  return room
}

/** The messages that somebody has before them, oldest first. */
export const visible = (platform: Platform, by: Account, at: Spot): readonly Post[] => {
  const room = roomAt(platform, at)
  if (room === undefined || !audienceOf(platform, room).includes(by.id)) return []
  return platform.posts.in(room.id).filter(({ onlyFor }) => onlyFor === undefined || onlyFor === by.id)
}

/** A message that somebody sees; throws where they see none of that id. */
export const postOf = (platform: Platform, by: Account, at: Spot, id: string): Post => {
  const posts = visible(platform, by, at)
  const found = posts.find((post) => post.id === id)
  if (found === undefined)
    throw new Error(
      `${by.name} sees no message ${id} there; they see ${posts.map((post) => post.id).join(', ') || 'none'}.`,
    )
  return found
}
