import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Key, Keys } from './draw/native.ts'

/** Buttons as Telegram has them; an older server knows none that do nothing. */
export const markupOf = (
  keys: Keys,
  { hasDisabled }: { readonly hasDisabled: boolean },
): { readonly reply_markup?: InlineKeyboardMarkup } => {
  const rows = keys
    .map((row) => row.filter(({ does }) => does !== 'nothing' || hasDisabled).map(buttonOf))
    .filter((row) => row.length > 0)
  return rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } }
}

const buttonOf = ({ text, style, does }: Key): InlineKeyboardMarkup['inline_keyboard'][number][number] => {
  const look = { text, ...(style === undefined ? {} : { style }) }
  if (does === 'nothing') return { ...look, disabled: {} }
  return 'url' in does ? { ...look, url: does.url } : { ...look, callback_data: does.id }
}
