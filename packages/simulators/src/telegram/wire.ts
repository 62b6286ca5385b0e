import type { Keyboard } from './keyboard.ts'
import type { Block } from './rich/block.ts'

/** The objects of the Bot API that this server sends, with the fields it fills; what Telegram leaves out is left out. */
export interface WireUser {
  readonly id: number
  readonly is_bot: boolean
  readonly first_name: string
  readonly username?: string
  readonly language_code?: string
}

export type WireChat =
  | { readonly id: number; readonly type: 'private'; readonly first_name: string; readonly username?: string }
  | {
      readonly id: number
      readonly type: 'group' | 'supergroup'
      readonly title: string
      readonly is_forum?: true
    }

/** `offset` and `length` in UTF-16 units. */
export interface WireEntity {
  readonly type: string
  readonly offset: number
  readonly length: number
  readonly url?: string
  readonly user?: WireUser
  readonly language?: string
  readonly custom_emoji_id?: string
}

export interface WireFile {
  readonly file_id: string
  readonly file_unique_id: string
  readonly file_size: number
}

export interface WireTopic {
  readonly message_thread_id: number
  readonly name: string
  readonly icon_color: number
}

/** `date` and `edit_date` in Unix seconds. */
export interface WireMessage {
  readonly message_id: number
  readonly message_thread_id?: number
  readonly is_topic_message?: true
  readonly from: WireUser
  readonly sender_chat?: WireChat
  readonly receiver_user?: WireUser
  readonly ephemeral_message_id?: number
  readonly chat: WireChat
  readonly date: number
  readonly edit_date?: number
  readonly forward_origin?: {
    readonly type: 'user'
    readonly sender_user: WireUser
    readonly date: number
  }
  readonly reply_to_message?: WireMessage
  readonly quote?: { readonly text: string; readonly position: number; readonly is_manual: true }
  readonly media_group_id?: string
  readonly text?: string
  readonly entities?: readonly WireEntity[]
  readonly caption?: string
  readonly caption_entities?: readonly WireEntity[]
  readonly rich_message?: { readonly blocks: readonly Block[] }
  readonly photo?: readonly (WireFile & { readonly width: number; readonly height: number })[]
  readonly document?: WireFile & { readonly file_name: string; readonly mime_type: string }
  readonly voice?: WireFile & { readonly duration: number; readonly mime_type: string }
  readonly reply_markup?: Keyboard
  readonly forum_topic_created?: { readonly name: string; readonly icon_color: number }
  readonly new_chat_members?: readonly WireUser[]
  readonly migrate_to_chat_id?: number
  readonly migrate_from_chat_id?: number
}

export interface WireMember {
  readonly status: 'creator' | 'administrator' | 'member' | 'left' | 'kicked'
  readonly user: WireUser
  readonly until_date?: number
}

/** What an update tells, by the name of its one field. */
export interface Events {
  readonly message: WireMessage
  readonly edited_message: WireMessage
  readonly callback_query: {
    readonly id: string
    readonly from: WireUser
    readonly message: WireMessage
    readonly chat_instance: string
    readonly data: string
  }
  readonly stopped_message_generation: {
    readonly chat: WireChat
    readonly message_thread_id?: number
    readonly draft_id: number
  }
  readonly my_chat_member: {
    readonly chat: WireChat
    readonly from: WireUser
    readonly date: number
    readonly old_chat_member: WireMember
    readonly new_chat_member: WireMember
  }
}

export type WireUpdate = { readonly update_id: number } & Partial<Events>
