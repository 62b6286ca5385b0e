import type { Sender } from '@errand/channel-kit'
import type { Us } from '../us.ts'
import type { SlackMessage } from './message.ts'

/** Whether Errand itself said it. */
export const isOurs = (
  { user, bot_id: bot, app_id: app, bot_profile: profile }: SlackMessage,
  us: Us,
): boolean =>
  user === us.user ||
  bot === us.bot ||
  (us.app !== undefined && (app === us.app || profile?.app_id === us.app))

/** Who said it; undefined where no account did. Whether they are a guest is known only where another team is named. */
export const senderOf = (message: SlackMessage, us: Us): Sender | undefined => {
  const { user, bot_id: bot, user_team: team, source_team: source } = message
  const account = user ?? bot
  if (account === undefined) return undefined
  return {
    platform: 'slack',
    workspace: us.workspace,
    user: account,
    isBot: bot !== undefined || message.subtype === 'bot_message',
    isGuest: [team, source].some((one) => one !== undefined && one !== us.workspace),
  }
}
