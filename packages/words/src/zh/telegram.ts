import type { telegram as english } from '../en/telegram.ts'

/** What is said on Telegram alone, in Chinese. */
export const telegram: Readonly<Record<keyof typeof english, string>> = {
  'telegram.unnamed': '我看不出你是谁：你是以群组或频道的身份发言的。请以本人身份发言，我才能帮忙。',
}
