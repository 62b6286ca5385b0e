import type { Account, Spot } from '../../chat/index.ts'
import type { Platform } from '../state/platform.ts'
import { detected } from '../text/detected.ts'
import { placeFor } from './place.ts'
import { tell } from './say.ts'

/** Sends a command the way a client writes it: with the bot's name in a group, and unseen by others where it says so. */
export const command = (
  platform: Platform,
  by: Account,
  at: Spot,
  { name, text = '' }: { readonly name: string; readonly text?: string },
): void => {
  const place = placeFor(platform, by, at)
  const isPrivate = place.room.chat.type === 'private'
  const address = isPrivate ? `/${name}` : `/${name}@${platform.bot.username}`
  const said = detected({ text: `${address} ${text}`.trim(), entities: [] })
  const offered = platform.commands().find((other) => other.command === name)
  tell(platform, by, place, {
    content: { text: said.text, entities: said.entities },
    files: [],
    isEphemeral: !isPrivate && offered?.is_ephemeral === true,
  })
}
