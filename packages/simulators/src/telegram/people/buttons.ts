import type { Control } from '../../chat/index.ts'
import { controlOf } from '../keyboard.ts'
import { readBlocks } from '../rich/words.ts'
import type { Post } from '../state/posts.ts'

/** A button as it is seen, and what it sends. */
export interface Pressable {
  readonly control: Control
  readonly data: string | undefined
}

/** The buttons of a message: the ones in its blocks, then the ones under it. */
export const buttonsOf = ({ wire }: Post): readonly Pressable[] => {
  const inside = readBlocks(wire.rich_message?.blocks ?? []).buttons.map(({ label, ...button }) => ({
    ...button,
    text: label,
  }))
  const below = wire.reply_markup?.inline_keyboard.flat() ?? []
  return [...inside, ...below].map(({ text, style, url, disabled, callback_data: data }) => ({
    control: controlOf({
      text,
      ...(style === undefined ? {} : { style }),
      ...(url === undefined ? {} : { url }),
      ...(disabled === undefined ? {} : { disabled }),
    }),
    data,
  }))
}
