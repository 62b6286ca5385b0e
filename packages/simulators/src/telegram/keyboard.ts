import { z } from 'zod'
import type { Control } from '../chat/index.ts'
import { badRequest } from './refusal.ts'

/** A button under a message; exactly one of the fields other than text, style and icon says what it does. */
export type Button = z.infer<typeof button>
export type Keyboard = z.infer<typeof keyboard>

const button = z.looseObject({
  text: z.string(),
  style: z.string().optional(),
  callback_data: z.string().optional(),
  url: z.string().optional(),
  disabled: z.looseObject({}).optional(),
})

/** The shape of an inline keyboard. */
export const keyboard = z.looseObject({
  inline_keyboard: z.array(z.array(button)),
  force_reply: z.boolean().optional(),
})

const styles = new Set(['danger', 'success', 'primary'])
const looks = new Set(['text', 'style', 'icon_custom_emoji_id'])
const actions = new Set([
  'callback_data',
  'url',
  'disabled',
  'web_app',
  'login_url',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
])

/** Refuses a keyboard that Telegram refuses: 100 buttons in all, 8 a row, 1–64 bytes of callback data. */
export const checkKeyboard = ({ inline_keyboard: rows }: Keyboard): void => {
  const all = rows.flat()
  if (all.length > 100 || rows.some((row) => row.length > 8)) throw badRequest('reply markup is too long')
  all.forEach(checkButton)
}

const wrong = (text: string): Error => badRequest(`can't parse inline keyboard button: ${text}`)

const checkButton = (pressed: Button): void => {
  if (pressed.text.trim() === '') throw wrong('Field "text" must be non-empty')
  if (pressed.style !== undefined && !styles.has(pressed.style)) throw wrong('Invalid button style specified')
  const does = Object.keys(pressed).filter((field) => !looks.has(field))
  const [action] = does
  if (action === undefined) throw wrong('Text buttons are unallowed in the inline keyboard')
  if (does.length > 1 || !actions.has(action)) throw wrong(`Unsupported button fields ${does.join(', ')}`)
  checkAction(pressed)
}

/** What holds for the buttons of keyboards and of rich messages alike. */
export const checkAction = ({ callback_data: data, url }: Pick<Button, 'callback_data' | 'url'>): void => {
  if (data !== undefined && (data === '' || Buffer.byteLength(data) > 64))
    throw badRequest('BUTTON_DATA_INVALID')
  if (url !== undefined && !/^(https?|tg|mailto|tel):/i.test(url))
    throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
}

/** A button as a person sees it. */
export const controlOf = ({
  text,
  style,
  url,
  disabled,
}: Pick<Button, 'text' | 'style' | 'url' | 'disabled'>): Control => ({
  kind: url === undefined ? 'button' : 'link',
  label: text,
  style: style === 'danger' ? 'danger' : style === 'success' || style === 'primary' ? 'primary' : 'plain',
  isOff: disabled !== undefined,
})
