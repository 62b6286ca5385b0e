import type { Account, Spot } from '../../chat/index.ts'
import type { Context } from '../api/context.ts'
import type { Courier } from '../delivery/courier.ts'
import type { Parcel } from '../delivery/parcel.ts'
import type { Happening } from '../workspace/happening.ts'
import type { Message } from '../workspace/message.ts'
import type { ResponseUrls } from '../workspace/response-urls.ts'
import type { Room } from '../workspace/room.ts'
import { visible } from '../screen/seen.ts'

/** What people act with. */
export interface Town {
  readonly context: Context
  readonly courier: Courier
  readonly urls: ResponseUrls
  readonly tell: (happenings: readonly Happening[]) => void
  /** Writes down that the app left a person without an answer. */
  readonly miss: (words: string) => void
  /** Writes a violation down. */
  readonly note: (words: string) => void
}

/** The room that somebody acts in; throws where they have no part in it. */
export const roomOf = ({ context }: Town, by: Account, { channel }: Spot): Room => {
  const room = context.store.rooms.get(channel)
  if (room === undefined || room.isDeleted) throw new Error(`There is no channel ${channel}.`)
  if (!room.members.includes(by.id)) throw new Error(`${by.name} is not in ${room.name}.`)
  return room
}

/** A message that somebody sees; throws where they see none of that ts. */
export const messageOf = (town: Town, by: Account, at: Spot, ts: string): Message => {
  roomOf(town, by, at)
  const { context } = town
  const message = context.store.messages.get(at.channel, ts)
  const isSeen = message !== undefined && (message.onlyFor === undefined || message.onlyFor === by.id)
  if (!isSeen) {
    const seen = visible(context, by.id, at).map((one) => one.ts)
    throw new Error(`${by.name} sees no message ${ts} there; they see ${seen.join(', ') || 'none'}.`)
  }
  return message
}

/** The fields that every interaction carries. */
export const interaction = (
  { context: { identity, views } }: Town,
  by: Account,
): Readonly<Record<string, unknown>> => ({
  user: { id: by.id, username: by.name.toLowerCase(), name: by.name.toLowerCase(), team_id: identity.team },
  api_app_id: identity.app,
  token: identity.verification,
  trigger_id: views.trigger(by.id),
  team: { id: identity.team, domain: 'simulated' },
  enterprise: null,
  is_enterprise_install: false,
})

/** Asks the app, and writes down where it leaves the person with Slack's warning sign. Undefined: no answer. */
export const ask = async (
  { courier, miss }: Town,
  parcel: Parcel,
  words: string,
): Promise<{ readonly body: unknown } | undefined> => {
  const receipt = await courier.ask(parcel)
  if (receipt.ok) return { body: receipt.body }
  miss(`${words}: ${receipt.reason}`)
  return undefined
}
