import type { Account, Seen, Span, Spot } from '../../chat/index.ts'
import { readBlocks } from '../rich/words.ts'
import type { Draft } from '../state/drafts.ts'
import type { Platform } from '../state/platform.ts'
import type { Post } from '../state/posts.ts'
import type { Toast } from '../state/queries.ts'
import type { WireEntity } from '../wire.ts'
import { buttonsOf } from './buttons.ts'
import { placeOf } from './place.ts'
import { isService } from './service.ts'

/** Everything a person sees in a chat or topic, oldest first; lines in answer to their presses count as messages. */
export const see = (platform: Platform, by: Account, at: Spot): readonly Seen[] => {
  const { room, thread } = placeOf(platform, at)
  const { posts, drafts, queries, bot } = platform
  if (!room.members.includes(Number(by.id))) return []
  const messages = posts
    .of(room.chat.id)
    .filter((post) => (room.hasTopics ? post.thread === thread : true))
    .filter((post) => isSeenBy(post, by) && !isService(post.wire))
    .map((post) => seenPost(post, { by, bot: bot.id }))
  const toasts = queries
    .toasts()
    .filter(
      ({ query }) => query.by === Number(by.id) && query.chat === room.chat.id && query.thread === thread,
    )
    .map(seenToast)
  const draft = drafts.at(room.chat.id, thread)
  return [
    ...[...messages, ...toasts].toSorted((one, other) => one.at - other.at),
    ...(draft ? [seenDraft(draft)] : []),
  ]
}

/** Whether a message is not hidden from somebody. */
export const isSeenBy = ({ wire }: Post, by: Account): boolean =>
  wire.ephemeral_message_id === undefined ||
  wire.receiver_user?.id === Number(by.id) ||
  wire.from.id === Number(by.id)

const plain = {
  controls: [],
  files: [],
  reactions: [],
  isEphemeral: false,
  isLoud: false,
  edits: 0,
  isOpen: false,
}

const seenPost = (post: Post, { by, bot }: { readonly by: Account; readonly bot: number }): Seen => {
  const { id, wire, at, isSilent, edits, reactions, files } = post
  const replied = wire.reply_to_message
  return {
    ...plain,
    id,
    by: wire.from.id === bot ? 'bot' : String(wire.from.id),
    at,
    ...wordsOf({
      text: wire.text ?? wire.caption ?? '',
      entities: wire.entities ?? wire.caption_entities ?? [],
      blocks: wire.rich_message?.blocks,
    }),
    controls: buttonsOf(post).map(({ control }) => control),
    files: files.map(({ name, bytes }) => ({ name, size: bytes.length, bytes })),
    reactions,
    isEphemeral: wire.ephemeral_message_id !== undefined,
    isLoud: !isSilent && wire.from.id !== Number(by.id),
    edits,
    ...(replied && replied.forum_topic_created === undefined ? { replyTo: String(replied.message_id) } : {}),
  }
}

const seenToast = ({ id, text, at }: Toast): Seen => ({
  ...plain,
  id,
  by: 'bot',
  at,
  text,
  spans: [],
  isEphemeral: true,
})

const seenDraft = (draft: Draft): Seen => ({
  ...plain,
  id: `draft${draft.id}`,
  by: 'bot',
  at: draft.at,
  ...wordsOf(draft),
  edits: draft.edits,
  isOpen: true,
})

const wordsOf = ({
  text,
  entities,
  blocks,
}: Pick<Draft, 'text' | 'entities' | 'blocks'>): Pick<Seen, 'text' | 'spans'> => {
  if (blocks === undefined) return { text, spans: entities.flatMap((entity) => spanOf(text, entity)) }
  const { text: read, spans } = readBlocks(blocks)
  return { text: read, spans }
}

const kinds = new Map<string, Span['kind']>([
  ['bold', 'bold'],
  ['italic', 'italic'],
  ['strikethrough', 'strike'],
  ['code', 'code'],
  ['pre', 'pre'],
  ['text_link', 'link'],
  ['url', 'link'],
  ['blockquote', 'quote'],
  ['expandable_blockquote', 'quote'],
  ['mention', 'mention'],
  ['text_mention', 'mention'],
])

const spanOf = (whole: string, { type, offset, length, url, language }: WireEntity): readonly Span[] => {
  const kind = kinds.get(type)
  if (kind === undefined) return []
  const text = whole.slice(offset, offset + length)
  const detail = kind === 'link' ? (url ?? text) : kind === 'pre' ? language : undefined
  return [{ kind, text, ...(detail === undefined ? {} : { detail }) }]
}
