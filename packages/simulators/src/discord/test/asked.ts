import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type Interaction,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js'
import { soon, type started } from './world.ts'

type World = Awaited<ReturnType<typeof started>>

/** The interaction that came as the nth. */
export const next = async ({ discord, asked }: World, index = 0): Promise<Interaction> =>
  discord.until(() => asked[index], soon)

export const commands: readonly RESTPostAPIApplicationCommandsJSONBody[] = [
  {
    name: 'errand',
    description: 'Ask Errand',
    options: [
      { type: ApplicationCommandOptionType.Subcommand, name: 'status', description: 'What runs' },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'ask',
        description: 'Ask',
        options: [
          { type: ApplicationCommandOptionType.String, name: 'what', description: 'What', required: true },
        ],
      },
    ],
  },
  { name: 'Ask Errand about this', type: ApplicationCommandType.Message },
]

/** Registers a command with two subcommands and one for messages. */
export const registered = async ({ rest, discord }: World): Promise<void> => {
  await rest.put(Routes.applicationCommands(discord.ids.app), { body: commands })
}
