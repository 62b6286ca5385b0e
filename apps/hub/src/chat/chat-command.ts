import { say, type Key, type Language } from '@errand/words'

/** What can be given as a command in a chat, and what it does. */
const abouts = {
  stop: 'command.stop',
  pause: 'command.pause',
  resume: 'command.resume',
  handover: 'command.handover',
  help: 'command.help',
  quit: 'command.quit',
} as const satisfies Record<string, Key>

export type ChatCommand = keyof typeof abouts

/** A line that is a command and nothing else; undefined where there is none of that name, and it is a message. */
export const readChatCommand = (line: string): ChatCommand | undefined => {
  const name = /^\/(?<name>[a-z]+)$/u.exec(line.trim().toLowerCase())?.groups?.['name']
  return names.find((command) => command === name)
}

export const helpText = (language: Language): string =>
  [
    say(language, 'reception.help'),
    ...names.map((name) => `  /${name}: ${say(language, abouts[name])}`),
    '',
  ].join('\n')

const names: readonly ChatCommand[] = ['stop', 'pause', 'resume', 'handover', 'help', 'quit']
