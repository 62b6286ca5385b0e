import type { Actor } from '@errand/agent-core'
import { say, type Language } from '@errand/words'
import type { Command } from './commands/command.ts'
import { houseCommands } from './commands/house.ts'
import { peopleCommands } from './commands/people.ts'
import { taskCommands } from './commands/tasks.ts'
import { why } from './commands/why.ts'
import { lineTo } from './reception/reply.ts'

const help: Command = {
  name: 'help',
  about: 'command.help',
  usage: '',
  who: 'member',
  run: async ({ by, language }) => lineTo('person', helpText(by, language)),
}

/** Every command, the same on all platforms: `/errand NAME …`, and on Telegram `/NAME …`. */
export const commands: readonly Command[] = [...taskCommands, why, help, ...peopleCommands, ...houseCommands]

export const mayGive = ({ who }: Command, { roles }: Actor): boolean =>
  who === 'member' || roles.includes('owner')

const helpText = (by: Actor, language: Language): string =>
  [
    say(language, 'reception.help'),
    ...commands
      .filter((command) => mayGive(command, by))
      .map(({ name, usage, about }) =>
        say(language, 'chat.said', {
          who: `/errand ${[name, usage].join(' ').trim()}`,
          what: say(language, about),
        }),
      ),
  ].join('\n')

/** A command as it is typed: `/errand NAME …` or `/NAME …`; undefined where there is no such name. */
export const readCommand = (typed: string): { readonly name: string; readonly text: string } | undefined => {
  const found = /^\/(?:errand\s+)?(?<name>\p{L}+)(?:@\S+)?(?:\s+(?<text>[\s\S]*))?$/u.exec(typed.trim())
  const { name = '', text = '' } = found?.groups ?? {}
  const known = commandNamed(name)
  return known === undefined ? undefined : { name: known.name, text: text.trim() }
}

export const commandNamed = (name: string): Command | undefined =>
  commands.find((command) => command.name === name.toLowerCase())
