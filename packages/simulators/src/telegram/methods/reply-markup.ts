import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { type Keyboard, checkKeyboard, keyboard } from '../keyboard.ts'
import { badRequest } from '../refusal.ts'
import type { Post } from '../state/posts.ts'

/** What stands under a message: buttons, or that an answer is asked for. */
export interface Markup {
  readonly keyboard?: Keyboard
  readonly asks?: NonNullable<Post['asks']>
}

const forced = z.looseObject({
  force_reply: z.literal(true),
  input_field_placeholder: z.string().optional(),
  selective: z.boolean().optional(),
})
const removed = z.looseObject({ remove_keyboard: z.literal(true) })
const any = z.union([keyboard, forced, removed])

/** The markup of a call; keyboards in place of the letters are not simulated, nothing here should send one. */
export const sentMarkup = (args: Args): Markup => {
  const sent = args.json('reply_markup', any, 'object expected as reply markup')
  if (sent === undefined) return {}
  if ('remove_keyboard' in sent && sent.remove_keyboard === true) return {}
  const inline = keyboard.safeParse(sent)
  if (inline.success) return keyboardMarkup(inline.data)
  const { input_field_placeholder: placeholder, selective = false } = forced.parse(sent)
  if (placeholder !== undefined && (placeholder === '' || placeholder.length > 64))
    throw badRequest('REPLY_MARKUP_PLACEHOLDER_INVALID')
  return { asks: { isSelective: selective, ...(placeholder === undefined ? {} : { placeholder }) } }
}

/** The markup of an edit, which can only be an inline keyboard. */
export const sentKeyboard = (args: Args): Keyboard | undefined => {
  const sent = args.json('reply_markup', keyboard, 'inline keyboard expected')
  return sent === undefined ? undefined : keyboardMarkup(sent).keyboard
}

const keyboardMarkup = (sent: Keyboard): Markup => {
  checkKeyboard(sent)
  return {
    ...(sent.inline_keyboard.length > 0 ? { keyboard: sent } : {}),
    ...(sent.force_reply === true ? { asks: { isSelective: false } } : {}),
  }
}
