import type { Account, Seen, Spot } from '../../chat/index.ts'
import type { Keyboard } from '../keyboard.ts'
import type { Block } from '../rich/block.ts'
import type { Platform } from '../state/platform.ts'
import type { WireEntity } from '../wire.ts'
import { placeOf } from './place.ts'
import { see } from './see.ts'

/** A message as this person sees it, with what Telegram's client draws it from. */
export interface TelegramDrawn extends Seen {
  readonly kind: 'message' | 'draft' | 'toast'
  /** Of a message without blocks; positions in UTF-16 units. */
  readonly entities: readonly WireEntity[]
  readonly blocks?: readonly Block[]
  /** Rows of buttons under it. */
  readonly keyboard?: Keyboard['inline_keyboard']
  /** A draft with Telegram's own Stop. */
  readonly canStop?: boolean
  /** It opens a field for a reply, with these words in it. */
  readonly asks?: { readonly placeholder?: string }
}

/** What `see` tells, oldest first, as it is drawn. */
export const drawnFor = (platform: Platform, by: Account, at: Spot): readonly TelegramDrawn[] => {
  const { room, thread } = placeOf(platform, at)
  const draft = platform.drafts.at(room.chat.id, thread)
  return see(platform, by, at).map((seen): TelegramDrawn => {
    if (draft !== undefined && seen.id === `draft${draft.id}`)
      return {
        ...seen,
        kind: 'draft',
        entities: draft.entities,
        canStop: draft.canStop,
        ...(draft.blocks === undefined ? {} : { blocks: draft.blocks }),
      }
    const post = platform.posts.find(room.chat.id, seen.id)
    if (post === undefined) return { ...seen, kind: 'toast', entities: [] }
    const { wire, asks } = post
    return {
      ...seen,
      kind: 'message',
      entities: wire.entities ?? wire.caption_entities ?? [],
      ...(wire.rich_message === undefined ? {} : { blocks: wire.rich_message.blocks }),
      ...(wire.reply_markup === undefined ? {} : { keyboard: wire.reply_markup.inline_keyboard }),
      ...(asks === undefined
        ? {}
        : { asks: asks.placeholder === undefined ? {} : { placeholder: asks.placeholder } }),
    }
  })
}
