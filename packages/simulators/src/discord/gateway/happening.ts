import { GatewayIntentBits } from 'discord-api-types/v10'

/** Something that the gateway tells. */
export interface Happening {
  /** E.g. `MESSAGE_CREATE`. */
  readonly event: string
  /** The intents that ask for it; any is enough, 0: it comes without. */
  readonly intents: number
  /** What a session with these intents hears. */
  readonly data: (intents: number) => object
  /** Done by a person, so that it can be held back or doubled. */
  readonly isByPerson: boolean
  /** Called when it goes out, also where nobody listens. */
  readonly begun?: () => void
}

const { Guilds, GuildMessages, DirectMessages, GuildMessageReactions, DirectMessageReactions } =
  GatewayIntentBits

/** The intents for what happens to channels, messages and reactions there. */
export const intentsFor = (
  what: 'channel' | 'message' | 'reaction',
  { guild }: { readonly guild?: string | undefined },
): number => {
  if (what === 'channel') return Guilds
  if (what === 'message') return guild === undefined ? DirectMessages : GuildMessages
  return guild === undefined ? DirectMessageReactions : GuildMessageReactions
}
