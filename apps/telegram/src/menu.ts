import { commands } from '@errand/channel-kit'
import { say, type Language } from '@errand/words'
import type { Client } from './client.ts'

/** The menu of commands that everybody may give, in English and in Chinese for whoever reads that. */
export const setMenu = async ({ api }: Pick<Client, 'api'>, house?: Language): Promise<void> => {
  if (house === undefined) await api.setMyCommands({ commands: entriesIn('zh'), language_code: 'zh' })
  await api.setMyCommands({ commands: entriesIn(house ?? 'en') })
}

const entriesIn = (language: Language): { readonly command: string; readonly description: string }[] =>
  commands
    .filter(({ who }) => who === 'member')
    .map(({ name, about }) => ({ command: name, description: say(language, about) }))
