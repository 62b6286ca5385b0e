import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionType,
  MessageType,
} from 'discord-api-types/v10'
import type { Account, Spot } from '../../chat/index.ts'
import type { CommandOption } from '../body/commands.ts'
import type { Command, Platform } from '../state/platform.ts'
import type { Room } from '../state/room.ts'
import { wireMessage } from '../wire/message.ts'
import { interact } from './interact.ts'
import { postOf, roomOf } from './place.ts'

const {
  Subcommand,
  SubcommandGroup,
  String: Text,
  Integer,
  Number: Real,
  Boolean: Flag,
} = ApplicationCommandOptionType

const registered = (platform: Platform, room: Room, name: string, type: ApplicationCommandType): Command => {
  const isInstalled = room.guild === undefined || platform.guilds.get(room.guild)?.hasBot === true
  const there = (isInstalled ? platform.commands.all() : [])
    .filter(
      (one) =>
        (one.type ?? ApplicationCommandType.ChatInput) === type &&
        (one.guild === undefined || one.guild === room.guild),
    )
    .filter(({ contexts }) => contexts == null || contexts.includes(room.guild === undefined ? 1 : 0))
  const found = there.find((one) => one.name === name)
  if (found === undefined)
    throw new Error(
      `There is no command "${name}" here; there are ${there.map((one) => one.name).join(', ') || 'none'}.`,
    )
  return found
}

const valueOf = ({ type, name, choices }: CommandOption, text: string): string | number | boolean => {
  const choice = choices?.find((one) => one.name === text || one.value === text)
  if (choices && choices.length > 0 && choice === undefined)
    throw new Error(`"${name}" is one of ${choices.map((one) => one.name).join(', ')}.`)
  if (choice) return choice.value
  if (type === Integer || type === Real) return Number(text)
  return type === Flag ? text === 'true' : text
}

/** Words as Discord's client puts them into options: subcommands first, the rest into the first option that takes it. */
const filled = (options: readonly CommandOption[], text: string): readonly object[] => {
  const [first = '', ...rest] = text.split(' ')
  const branches = options.filter(({ type }) => type === Subcommand || type === SubcommandGroup)
  if (branches.length > 0) {
    const branch = branches.find(({ name }) => name === first)
    if (branch === undefined)
      throw new Error(
        `There is no subcommand "${first}"; there are ${branches.map(({ name }) => name).join(', ')}.`,
      )
    return [{ name: branch.name, type: branch.type, options: filled(branch.options ?? [], rest.join(' ')) }]
  }
  const [taker, ...others] = options.filter(({ type }) => [Text, Integer, Real, Flag].includes(type))
  const left = [...(text === '' && taker ? [taker] : []), ...others].find(({ required }) => required === true)
  if (left) throw new Error(`The option "${left.name}" is required.`)
  if (text === '') return []
  if (taker === undefined) throw new Error('This command takes no words.')
  return [{ name: taker.name, type: taker.type, value: valueOf(taker, text) }]
}

/** A slash command; throws where none of that name is registered there. */
export const command = (
  platform: Platform,
  by: Account,
  at: Spot,
  { name, text = '' }: { readonly name: string; readonly text?: string },
): void => {
  const room = roomOf(platform, by, at)
  const found = registered(platform, room, name, ApplicationCommandType.ChatInput)
  const options = filled(found.options ?? [], text)
  interact(platform, by, room, {
    type: InteractionType.ApplicationCommand,
    words: `${by.name} ran /${name} ${text}`.trim(),
    command: { name, kind: MessageType.ChatInputCommand },
    data: {
      id: found.id,
      name,
      type: ApplicationCommandType.ChatInput,
      ...(options.length > 0 && { options }),
      ...(found.guild !== undefined && { guild_id: found.guild }),
    },
  })
}

/** A command from a message's menu, which carries the message with what is written in it. */
export const shortcut = (
  platform: Platform,
  by: Account,
  at: Spot,
  { message, label }: { readonly message: string; readonly label: string },
): void => {
  const room = roomOf(platform, by, at)
  const post = postOf(platform, by, at, message)
  const found = registered(platform, room, label, ApplicationCommandType.Message)
  interact(platform, by, room, {
    type: InteractionType.ApplicationCommand,
    words: `${by.name} ran "${label}" on a message`,
    command: { name: label, kind: MessageType.ContextMenuCommand },
    data: {
      id: found.id,
      name: label,
      type: ApplicationCommandType.Message,
      target_id: post.id,
      resolved: { messages: { [post.id]: wireMessage(platform, post, true) } },
      ...(found.guild !== undefined && { guild_id: found.guild }),
    },
  })
}
