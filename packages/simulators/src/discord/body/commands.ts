import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10'
import { z } from 'zod'
import { invalidForm } from '../refusal.ts'
import { int, lengthOf, list, maybe, text } from './fields.ts'
import { read } from './read.ts'

const localized = maybe(z.record(z.string(), z.string()))

const optionName = z
  .string()
  .refine(
    (name) => /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u.test(name) && name === name.toLowerCase(),
    {
      message: 'Command name is invalid',
      params: { code: 'APPLICATION_COMMAND_INVALID_NAME' },
    },
  )

const choice = z.object({
  name: text(1, 100),
  name_localizations: localized,
  value: z.union([z.string(), z.number()]),
})

const optionFields = {
  type: z.enum(ApplicationCommandOptionType),
  name: optionName,
  name_localizations: localized,
  description: text(1, 100),
  description_localizations: localized,
  required: maybe(z.boolean()),
  choices: maybe(list(choice, 0, 25)),
  channel_types: maybe(z.array(z.number())),
  min_value: maybe(z.number()),
  max_value: maybe(z.number()),
  min_length: maybe(int(0, 6000)),
  max_length: maybe(int(1, 6000)),
  autocomplete: maybe(z.boolean()),
}

const leaf = z.object(optionFields)
/** A group holds subcommands, a subcommand holds options: no deeper. */
const branch = z.object({ ...optionFields, options: maybe(list(leaf, 0, 25)) })
const option = z.object({ ...optionFields, options: maybe(list(branch, 0, 25)) })

const command = z
  .object({
    id: maybe(z.string()),
    name: text(1, 32),
    name_localizations: localized,
    description: maybe(text(0, 100)),
    description_localizations: localized,
    options: maybe(list(option, 0, 25)),
    default_member_permissions: maybe(z.union([z.string(), z.number()])),
    dm_permission: maybe(z.boolean()),
    default_permission: maybe(z.boolean()),
    integration_types: maybe(z.array(int(0, 1))),
    contexts: maybe(z.array(int(0, 2))),
    type: maybe(z.enum(ApplicationCommandType)),
    nsfw: maybe(z.boolean()),
    handler: maybe(z.number()),
  })
  .superRefine(({ type, name, description, options }, context) => {
    const wrong = (field: string, code: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message, params: { code } })
    const isSlash = (type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput
    if (isSlash && !optionName.safeParse(name).success)
      wrong('name', 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
    if (isSlash && lengthOf(description ?? '') === 0)
      wrong('description', 'BASE_TYPE_REQUIRED', 'This field is required')
    if (!isSlash && description)
      wrong(
        'description',
        'APPLICATION_COMMANDS_CONTEXT_MENU_DESCRIPTION_NOT_ALLOWED',
        'Context menu commands cannot have description',
      )
    const late = (options ?? []).findIndex(
      (one, index) =>
        one.required === true && (options ?? []).slice(0, index).some((other) => other.required !== true),
    )
    if (late !== -1)
      wrong(
        'options',
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
  })

export type CommandBody = z.output<typeof command>
export interface CommandOption extends z.output<typeof leaf> {
  readonly options?: readonly CommandOption[] | undefined
}

const most: Readonly<Record<number, number>> = {
  [ApplicationCommandType.ChatInput]: 100,
  [ApplicationCommandType.User]: 15,
  [ApplicationCommandType.Message]: 15,
}

/** Reads a whole set of commands as it is registered; throws 50035. */
export const readCommands = (body: unknown, note: (words: string) => void): readonly CommandBody[] => {
  const given = read(z.array(command), body, { note })
  const keys = given.map(({ type, name }) => `${type ?? 1} ${name}`)
  const double = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (double !== -1)
    throw invalidForm([
      {
        path: [double],
        code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
        message: 'Application command names must be unique',
      },
    ])
  for (const [type, limit] of Object.entries(most))
    if (given.filter((one) => String(one.type ?? 1) === type).length > limit)
      throw invalidForm([
        { path: [], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${limit} or fewer in length.` },
      ])
  return given
}

export const readCommand = (body: unknown, note: (words: string) => void): CommandBody =>
  read(command, body, { note })
