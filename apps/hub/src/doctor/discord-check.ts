import type { Config } from '@errand/config'
import { explain, say, type Language } from '@errand/words'
import { failed, ok, warn, type Finding } from './finding.ts'

/** The bot on Discord, where its token is set. */
export const discordChecks = async (
  { discord: { botToken, apiUrl } }: Pick<Config, 'discord'>,
  language: Language,
): Promise<readonly Finding[]> => {
  if (botToken === undefined) return []
  const { checkDiscord } = await import('@errand/discord')
  const { bot, servers, invite, problems } = await checkDiscord({ botToken, apiUrl })
  const found = problems.map((problem): Finding => {
    if (problem.code !== 'DISCORD_CONTENT_MISSING') return failed('discord', problem, language)
    const { text, fix } = explain(language, problem)
    return warn('discord', text, fix)
  })
  if (bot === undefined || found.some(({ state }) => state === 'fail')) return found
  const names = servers.join(', ')
  return [
    servers.length === 0
      ? warn(
          'discord',
          say(language, 'doctor.discord_nowhere', { bot }),
          say(language, 'doctor.discord_invite', { url: invite }),
        )
      : ok('discord', say(language, 'doctor.discord', { bot, servers: names })),
    ...found,
  ]
}
