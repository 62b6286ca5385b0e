import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Methods } from './method.ts'

const commands = z.array(
  z.looseObject({ command: z.string(), description: z.string(), is_ephemeral: z.boolean().optional() }),
)

/** Who the bot is, and the commands it offers. */
export const identityMethods = (platform: Platform): Methods => ({
  getMe: () => ({
    ...platform.bot,
    can_join_groups: true,
    can_read_all_group_messages: !platform.hasPrivacy,
    supports_guest_queries: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: platform.hasPrivateTopics,
    allows_users_to_create_topics: platform.hasPrivateTopics,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }),
  setMyCommands: (args) => {
    const given = args.json('commands', commands, "can't parse commands JSON object") ?? []
    args.known('scope', 'language_code')
    if (given.length > 100) throw badRequest('BOT_COMMANDS_TOO_MUCH')
    for (const { command, description } of given) {
      if (!/^[a-z\d_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
      if (description === '' || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
    }
    platform.setCommands(given)
    return true
  },
  getMyCommands: (args) => {
    args.known('scope', 'language_code')
    return platform.commands()
  },
  deleteMyCommands: (args) => {
    args.known('scope', 'language_code')
    platform.setCommands([])
    return true
  },
})
