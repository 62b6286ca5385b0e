import type { Sender } from '@errand/channel-kit'
import type { DiscordMember, DiscordUser } from './shapes.ts'

/** Accounts are the same in all servers: who is paired in private is known everywhere. */
const workspaceOfPeople = 'discord'

/** Who did something. In a private conversation nothing tells whether they belong to a server of ours. */
export const senderOf = (
  { id, username, global_name: shown, bot }: DiscordUser,
  { member, locale }: { readonly member?: DiscordMember | undefined; readonly locale?: string | undefined },
): Sender => {
  const name = [member?.nick, shown, username].find((one) => one !== undefined && one !== null && one !== '')
  return {
    platform: 'discord',
    workspace: workspaceOfPeople,
    user: id,
    ...(typeof name === 'string' ? { name } : {}),
    isBot: bot,
    isGuest: member === undefined || member.pending,
    ...(member === undefined ? {} : { groups: member.roles }),
    ...(locale === undefined ? {} : { locale }),
  }
}
