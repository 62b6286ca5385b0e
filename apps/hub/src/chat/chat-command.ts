import { say, type Language } from '@errand/words'

/** What can be given as a command in a chat. */
const names = ['stop', 'pause', 'resume', 'handover', 'help', 'quit'] as const
export type ChatCommand = (typeof names)[number]

/** A line that is a command and nothing else; undefined where there is none of that name, and it is a message. */
export const readChatCommand = (line: string): ChatCommand | undefined => {
  const name = /^\/(?<name>[a-z]+)$/u.exec(line.trim().toLowerCase())?.groups?.['name']
  return names.find((command) => command === name)
}

export const helpText = (language: Language): string =>
  [
    say(language, 'reception.help'),
    ...names.map((name) => `  /${name}: ${say(language, `command.${name}`)}`),
    '',
  ].join('\n')
