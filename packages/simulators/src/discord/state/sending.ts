import { MessageFlags, MessageType } from 'discord-api-types/v10'
import type { Composed } from '../body/message.ts'
import type { Platform } from './platform.ts'
import { pingingText, pings } from './ping.ts'
import type { Post, Stored } from './post.ts'

const stored = (platform: Platform, files: Composed['files']): readonly Stored[] =>
  files.map(({ name, type, bytes, description }) => ({
    id: platform.ids.next(),
    name,
    type,
    bytes,
    ...(description !== undefined && { description }),
  }))

/** What a composed message puts into a post, and a note where it leaves it to the text whom it pings. */
export const written = (
  platform: Platform,
  composed: Composed,
  {
    note,
    before,
    isEphemeral = false,
  }: { readonly note: (words: string) => void; readonly before?: Post; readonly isEphemeral?: boolean },
): Pick<Post, 'content' | 'components' | 'embeds' | 'files' | 'flags' | 'mentions'> => {
  const { body, content, components, flags, kept } = composed
  const text = pingingText(content, components)
  const { mentions, isLeftOpen } = pings(text, body.allowed_mentions)
  if (isLeftOpen && !isEphemeral) note('the text pings: allowed_mentions left it open whom')
  return {
    content,
    components,
    embeds: body.embeds === undefined ? (before?.embeds ?? []) : composed.embeds,
    files: [
      ...(before?.files ?? []).filter(({ id }) => kept.includes(id)),
      ...stored(platform, composed.files),
    ],
    flags: flags & ~MessageFlags.Ephemeral,
    mentions,
  }
}

/** The message that a message answers; undefined where there is none. Pings its author unless that is off. */
export const replied = (
  platform: Platform,
  { body }: Composed,
  room: string,
): Partial<Pick<Post, 'kind' | 'replyTo'>> & {
  readonly pinged: readonly string[]
  readonly isMissing: boolean
} => {
  const id = body.message_reference?.message_id
  if (id === undefined || body.message_reference?.type === 1) return { pinged: [], isMissing: false }
  const answered = platform.posts.get(id)
  if (answered === undefined || answered.room !== room)
    return { pinged: [], isMissing: body.message_reference?.fail_if_not_exists !== false }
  const allowed = body.allowed_mentions
  const isPinged = allowed === undefined ? true : allowed.replied_user === true
  return {
    kind: MessageType.Reply,
    replyTo: { room, id },
    pinged: isPinged ? [answered.author] : [],
    isMissing: false,
  }
}
