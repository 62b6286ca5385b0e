import { refusal } from '../refusal.ts'
import type { Call, Route } from '../rest/route.ts'
import type { Guild } from '../state/room.ts'
import { roomsOf, wireChannel, wireGuild, wireGuildMember, wireRoles } from '../wire/channel.ts'

const guildFor = ({ platform, part }: Call): Guild => {
  const guild = platform.guilds.get(part('guild.id'))
  if (guild === undefined) throw refusal(10_004)
  if (!guild.hasBot) throw refusal(50_001)
  return guild
}

export const guildRoutes: readonly Route[] = [
  { name: 'GET /guilds/{guild.id}', run: (call) => wireGuild(call.platform, guildFor(call)) },
  {
    name: 'GET /guilds/{guild.id}/channels',
    run: (call) =>
      roomsOf(call.platform, guildFor(call), 'text').map((room) => wireChannel(call.platform, room)),
  },
  {
    name: 'GET /guilds/{guild.id}/roles',
    run: (call) => wireRoles(guildFor(call), call.platform.identity.bot.id),
  },
  {
    name: 'GET /guilds/{guild.id}/members/{user.id}',
    run: (call) => {
      const member = wireGuildMember(call.platform, guildFor(call), call.part('user.id'))
      if (member === undefined) throw refusal(10_007)
      return member
    },
  },
  {
    name: 'GET /guilds/{guild.id}/members',
    run: (call) => {
      const guild = guildFor(call)
      if (!call.platform.settings.privileged.includes('GuildMembers')) throw refusal(50_001)
      return call.platform.users.all().flatMap(({ id }) => wireGuildMember(call.platform, guild, id) ?? [])
    },
  },
]
