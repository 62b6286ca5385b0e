import { commands } from '@errand/channel-kit'
import { say } from '@errand/words'
import { promptsIn } from './home/prompts.ts'

/** What the bot must be allowed, and what for. */
const scopes: Readonly<Record<string, string>> = {
  'app_mentions:read': 'to hear where it is mentioned',
  'assistant:write': 'to be an agent of Slack: its page, its prompts, its status',
  'channels:history': 'to hear replies in its threads of public channels, and to find what it posted',
  'chat:write': 'to answer',
  commands: 'for /errand and the shortcut on messages',
  'files:read': 'to take files that come along',
  'files:write': 'to send files',
  'groups:history': 'the same as channels:history in private channels',
  'im:history': 'to hear private messages',
  'im:write': 'to write to people in private',
  'reactions:write': 'to mark messages that wait for the next step',
  'users:read': 'to tell full members from guests, and to know names',
}

const events = [
  'agent_session_stopped',
  'app_home_opened',
  'app_mention',
  'app_uninstalled',
  'message.channels',
  'message.groups',
  'message.im',
  'tokens_revoked',
] as const

const commandName = 'errand'
const shortcutId = 'ask_errand_about_this'

/** The scopes that a token lacks; none where Slack does not tell. */
export const missingScopes = (given: readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : Object.keys(scopes).filter((scope) => !given.includes(scope))

/**
 * The app as Slack makes it from a manifest: with a socket, or with the address at which this Errand is reached.
 *
 * @example slackManifest({ url: 'https://errand.example.org' })
 */
export const slackManifest = ({ url }: { readonly url?: string | undefined } = {}) => {
  const address = url === undefined ? undefined : new URL('/webhooks/slack', url).href
  const at = address === undefined ? {} : { url: address }
  const requestUrl = address === undefined ? {} : { request_url: address }
  return {
    display_information: {
      name: 'Errand',
      description: say('en', 'slack.about'),
    },
    features: {
      app_home: {
        home_tab_enabled: true,
        messages_tab_enabled: true,
        messages_tab_read_only_enabled: false,
      },
      agent_view: {
        agent_description: say('en', 'slack.about'),
        suggested_prompts: promptsIn('en'),
      },
      bot_user: { display_name: 'Errand', always_online: true },
      shortcuts: [
        {
          name: say('en', 'slack.shortcut'),
          type: 'message',
          callback_id: shortcutId,
          description: say('en', 'slack.shortcut_about'),
        },
      ],
      slash_commands: [
        {
          command: `/${commandName}`,
          description: say('en', 'slack.command_about'),
          usage_hint: commands
            .map(({ name }) => name)
            .slice(0, usageNames)
            .join(' | '),
          should_escape: false,
          ...at,
        },
      ],
    },
    oauth_config: { scopes: { bot: Object.keys(scopes) } },
    settings: {
      event_subscriptions: { ...requestUrl, bot_events: [...events] },
      interactivity: { is_enabled: true, ...requestUrl },
      org_deploy_enabled: false,
      socket_mode_enabled: address === undefined,
      token_rotation_enabled: false,
    },
  }
}

const usageNames = 6
