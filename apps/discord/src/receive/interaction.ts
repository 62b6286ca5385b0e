import type { Commanded, Pressed } from '@errand/channel-kit'
import { readField } from '../forms/pieces.ts'
import { channelOf, placeAt, type Channel } from '../place.ts'
import { timeOf } from '../snowflake.ts'
import type { Us } from '../us.ts'
import { passedOnIn } from './passed-on.ts'
import { senderOf } from './sender.ts'
import type { DiscordInteraction, DiscordMessage } from './shapes.ts'
import { wordsOf } from './words.ts'

/** What somebody did, and how it can be answered. */
export interface Done {
  readonly inbound: Commanded | Pressed
  readonly id: string
  readonly token: string
  readonly channel: Channel
  /** A form was sent: no other can follow at once. */
  readonly isForm: boolean
  /** It was done on a message, which can stay as it is. */
  readonly hasMessage: boolean
}

const subcommand = 1

/** Reads an interaction; undefined where it was done nowhere that is known to us. */
export const readDone = (interaction: DiscordInteraction, us: Us): Done | undefined => {
  const { id, token, member, locale, channel: at, guild_id } = interaction
  const user = member?.user ?? interaction.user
  const channel = at === undefined ? undefined : channelOf({ ...at, guild_id: at.guild_id ?? guild_id })
  if (user === undefined || at === undefined || channel === undefined) return undefined
  const happened = {
    event: id,
    place: placeAt(us, { id: at.id, channel }),
    by: senderOf(user, { member, locale }),
    at: timeOf(id),
  }
  const answering = { id, token, channel }
  switch (interaction.type) {
    case 2:
      return {
        inbound: { ...happened, kind: 'command', ...commandOf(interaction, us) },
        ...answering,
        isForm: false,
        hasMessage: false,
      }
    case 3: {
      const { data, message } = interaction
      return {
        inbound: {
          ...happened,
          kind: 'press',
          id: data.values[0] ?? data.custom_id,
          message: message.id,
          values: {},
        },
        ...answering,
        isForm: false,
        hasMessage: true,
      }
    }
    case 5: {
      const { data, message } = interaction
      return {
        inbound: {
          ...happened,
          kind: 'press',
          id: data.custom_id,
          ...(message === undefined ? {} : { message: message.id }),
          values: valuesOf(data.components),
        },
        ...answering,
        isForm: true,
        hasMessage: message !== undefined,
      }
    }
  }
}

const commandOf = (
  { data }: Extract<DiscordInteraction, { readonly type: 2 }>,
  us: Us,
): Pick<Commanded, 'name' | 'text' | 'about'> => {
  const { target_id: target, resolved, options } = data
  if (target !== undefined) {
    const message = resolved?.messages[target]
    const text = message === undefined ? '' : wordsIn(message, us)
    return { name: '', text: '', about: { message: target, text } }
  }
  const [given] = options
  if (given?.type !== subcommand) return { name: 'help', text: '' }
  return { name: given.name, text: given.options.map(({ value }) => String(value ?? '')).join(' ') }
}

/** What stands in a message, or in the one that it forwards. */
const wordsIn = (message: DiscordMessage, { user }: Us): string =>
  [wordsOf(message, user), ...passedOnIn(message, user).map(({ text }) => text)]
    .filter((text) => text !== '')
    .join('\n')

const valuesOf = (
  components: Extract<DiscordInteraction, { readonly type: 5 }>['data']['components'],
): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const { component } of components) {
    if (component === undefined) continue
    const name = readField(component.custom_id)
    values[name] = `${values[name] ?? ''}${component.value ?? ''}`
  }
  return values
}
