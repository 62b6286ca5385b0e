import { refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import { type CommandBody, readCommand, readCommands } from '../body/commands.ts'
import type { Command } from '../state/platform.ts'
import { applicationFlags } from '../wire/application.ts'
import { wireUser } from '../wire/user.ts'

const application = ({ platform }: Call): object => ({
  id: platform.identity.app,
  name: platform.identity.bot.name,
  icon: null,
  description: '',
  summary: '',
  type: null,
  bot_public: false,
  bot_require_code_grant: false,
  verify_key: '0'.repeat(64),
  flags: applicationFlags(platform),
  team: null,
  owner: wireUser(platform.identity.bot),
  bot: wireUser(platform.identity.bot),
  approximate_guild_count: platform.guilds.all().length,
  integration_types_config: { 0: {} },
})

const guildOf = ({ part, platform }: Call): string | undefined => {
  const id = part('guild.id')
  if (id === '') return undefined
  if (platform.guilds.get(id)?.hasBot !== true) throw refusal(50_001)
  return id
}

const registered = (call: Call): readonly Command[] => {
  const guild = guildOf(call)
  if (call.part('application.id') !== call.platform.identity.app) throw refusal(50_001)
  return call.platform.commands.all().filter((command) => command.guild === guild)
}

const wire = (call: Call, { guild, ...command }: Command): object => ({
  ...command,
  default_member_permissions: command.default_member_permissions ?? null,
  type: command.type ?? 1,
  application_id: call.platform.identity.app,
  description: command.description ?? '',
  nsfw: command.nsfw ?? false,
  dm_permission: true,
  contexts: command.contexts ?? null,
  integration_types: command.integration_types ?? [0],
  ...(guild !== undefined && { guild_id: guild }),
})

const put = (call: Call, body: CommandBody): Command => {
  const guild = guildOf(call)
  const same = registered(call).find(
    ({ name, type }) => name === body.name && (type ?? 1) === (body.type ?? 1),
  )
  const { ids, commands } = call.platform
  const id = same?.id ?? ids.next()
  return commands.put(id, { ...body, id, version: ids.next(), ...(guild !== undefined && { guild }) })
}

const limit = { calls: 200, perMs: 86_400_000 }

const under = (scope: string): readonly Route[] => [
  {
    name: `GET ${scope}/commands`,
    run: (call) => registered(call).map((command) => wire(call, command)),
  },
  {
    name: `PUT ${scope}/commands`,
    run: (call) => {
      const bodies = readCommands(call.body, call.note)
      const kept = registered(call).length
      const made = bodies.map((body) => put(call, body))
      if (kept > 0)
        for (const old of registered(call))
          if (made.every(({ id }) => id !== old.id)) call.platform.commands.drop(old.id)
      return made.map((command) => wire(call, command))
    },
  },
  {
    name: `POST ${scope}/commands`,
    limit,
    run: (call) => wire(call, put(call, readCommand(call.body, call.note))),
  },
  {
    name: `DELETE ${scope}/commands/{command.id}`,
    run: (call) => {
      const command = registered(call).find(({ id }) => id === call.part('command.id'))
      if (command === undefined) throw refusal(10_063)
      call.platform.commands.drop(command.id)
      return undefined
    },
  },
]

export const applicationRoutes: readonly Route[] = [
  { name: 'GET /applications/@me', run: application },
  { name: 'GET /oauth2/applications/@me', run: application },
  ...under('/applications/{application.id}'),
  ...under('/applications/{application.id}/guilds/{guild.id}'),
]
