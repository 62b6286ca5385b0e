import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import type { Room } from '../state/rooms.ts'

/** A chat and a topic in it, as a person has opened them. */
export interface Place {
  readonly room: Room
  readonly thread: number | undefined
}

export const placeOf = ({ rooms }: Platform, { channel, thread }: Spot): Place => ({
  room: rooms.at(channel),
  thread: thread === undefined ? undefined : Number(thread),
})

/** The same, for somebody who must be in it. */
export const placeFor = (platform: Platform, by: Account, at: Spot): Place => {
  const place = placeOf(platform, at)
  if (!place.room.members.includes(Number(by.id))) throw new Error(`${by.name} is not in ${at.channel}.`)
  return place
}
