import type { Button } from '@errand/channel-kit'
import type { Key, Keys } from './native.ts'

/** Telegram's words on a button; longer ones are hard to read and stand in the message anyway. */
const longestLabel = 60

export const keyOf = ({ id, label, style }: Button): Key => ({
  text: label,
  ...(style === 'agree' ? { style: 'success' } : style === 'danger' ? { style: 'danger' } : {}),
  does: { id },
})

/** One row. */
export const row = (buttons: readonly Button[]): Keys => (buttons.length === 0 ? [] : [buttons.map(keyOf)])

/** Two a row, so that the words on them can be read on a phone. */
export const pairs = (buttons: readonly Button[]): Keys =>
  buttons.length === 0 ? [] : [buttons.slice(0, 2).map(keyOf), ...pairs(buttons.slice(2))]

/** What is left of a decision: who took it, on a button that does nothing any more. */
export const frozen = (text: string): Keys => [
  [{ text: text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text, does: 'nothing' }],
]
