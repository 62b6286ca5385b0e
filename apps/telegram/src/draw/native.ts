import type { TelegramEntity } from '@errand/channel-kit'
import type { InputRichBlock } from 'grammy/types'

/** A block of a rich message, without files of its own. */
export type Block = InputRichBlock

/** A button under a message. */
export interface Key {
  readonly text: string
  readonly style?: 'success' | 'danger'
  /** What it does: the opaque id that comes back, a page that it opens, or nothing. */
  readonly does: { readonly id: string } | { readonly url: string } | 'nothing'
}

/** Rows of buttons, from the top. */
export type Keys = readonly (readonly Key[])[]

/** Words with buttons: as blocks, and the same as text with entities for servers without rich messages. */
export interface Words {
  readonly kind: 'words'
  readonly blocks: readonly Block[]
  readonly text: string
  readonly entities: readonly TelegramEntity[]
  readonly keys: Keys
  /** The task goes on under it: what showed that it does comes back, which a message takes away. */
  readonly goesOn?: true
}

/** A text that is posted as a file. */
export interface Document {
  readonly kind: 'document'
  readonly name: string
  readonly content: string
}

/** One message as Telegram gets it; where it goes and how loud it is comes with the call. */
export type Native = Words | Document
