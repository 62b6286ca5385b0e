import { MessageType } from 'discord-api-types/v10'
import type { Account, Say, Spot } from '../../chat/index.ts'
import { lengthOf } from '../body/fields.ts'
import { type Platform, audienceOf } from '../state/platform.ts'
import { mentionedIn } from '../state/ping.ts'
import type { Post } from '../state/post.ts'
import { change, erase, post } from '../state/talk.ts'
import { postOf, roomOf } from './place.ts'

/** What somebody without a subscription may write. */
const mostCharacters = 2000

const typed = (platform: Platform, text: string, hasMention: boolean): string => {
  const whole = hasMention ? `<@${platform.identity.bot.id}> ${text}`.trim() : text
  if (lengthOf(whole) > mostCharacters)
    throw new Error(`Discord takes ${mostCharacters} characters from a person; these are ${lengthOf(whole)}.`)
  return whole
}

const own = (platform: Platform, by: Account, at: Spot, id: string): Post => {
  const found = postOf(platform, by, at, id)
  if (found.author !== by.id) throw new Error(`${by.name} did not write ${id}.`)
  return found
}

/** Writes a message and answers with its id. */
export const say = (platform: Platform, by: Account, at: Spot, said: Say): string => {
  const room = roomOf(platform, by, at)
  const content = typed(platform, said.text, said.mention === true)
  if (content === '' && (said.files ?? []).length === 0) throw new Error('Discord sends no empty message.')
  const answered = said.replyTo === undefined ? undefined : postOf(platform, by, at, said.replyTo)
  const found = mentionedIn(content)
  const users = [...found.users, ...(answered ? [answered.author] : [])].filter((id) =>
    [platform.identity.bot.id, ...audienceOf(platform, room)].includes(id),
  )
  return post(platform, room, {
    author: by.id,
    content,
    // People's clients send one too.
    nonce: platform.ids.next(),
    mentions: { users: [...new Set(users)], everyone: found.everyone },
    files: (said.files ?? []).map((file) => ({ ...file, id: platform.ids.next() })),
    ...(answered && { kind: MessageType.Reply, replyTo: { room: room.id, id: answered.id } }),
  }).id
}

/** Forwards a message; Discord's client sends words beside it as a message of their own. */
export const forward = (
  platform: Platform,
  by: Account,
  at: Spot,
  { from, message }: { readonly from: Spot; readonly message: string },
): string => {
  const { id, room, content, files, flags, kind } = postOf(platform, by, from, message)
  return post(platform, roomOf(platform, by, at), {
    author: by.id,
    replyTo: { room, id },
    forwards: { id, content, files, flags, kind },
  }).id
}

export const revise = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, text }: { readonly message: string; readonly text: string },
): void => {
  const before = own(platform, by, at, message)
  const content = typed(platform, text, false)
  const found = mentionedIn(content)
  change(
    platform,
    before,
    { content, mentions: { users: found.users, everyone: found.everyone } },
    { isByPerson: true },
  )
}

export const remove = (platform: Platform, by: Account, at: Spot, id: string): void =>
  erase(platform, own(platform, by, at, id), { isByPerson: true })
