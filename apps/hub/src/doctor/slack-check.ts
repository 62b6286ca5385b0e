import type { Config } from '@errand/config'
import { say, type Language } from '@errand/words'
import { isLoopback } from '../start/listen.ts'
import { failed, ok, warn, type Finding } from './finding.ts'
import { tokenMissing } from './token-missing.ts'

/** Whether Slack takes what is set, and whether that is enough; nothing where nothing is set. */
export const slackChecks = async (
  {
    slack: { botToken, ...settings },
    publicUrl,
    host,
    port,
  }: Pick<Config, 'slack' | 'publicUrl' | 'host' | 'port'>,
  language: Language,
): Promise<readonly Finding[]> => {
  if (botToken === undefined) {
    const others = { SLACK_APP_TOKEN: settings.appToken, SLACK_SIGNING_SECRET: settings.signingSecret }
    return tokenMissing('slack', { token: 'SLACK_BOT_TOKEN', others }, language)
  }
  const { checkSlack } = await import('@errand/slack')
  const { team, problems } = await checkSlack({ botToken, ...settings })
  if (problems.length > 0 || team === undefined)
    return problems.map((problem) => failed('slack', problem, language))
  if (settings.appToken !== undefined)
    return [ok('slack', say(language, 'doctor.slack', { team, way: say(language, 'doctor.slack_socket') }))]
  const { href: url, hostname } = new URL('/webhooks/slack', publicUrl ?? `http://${host}:${port}`)
  if (publicUrl === undefined || isLoopback(hostname))
    return [
      warn(
        'slack',
        say(language, 'doctor.slack_unreached', { team, url }),
        say(language, 'doctor.slack_unreached_fix'),
      ),
    ]
  const way = say(language, 'doctor.slack_requests', { url })
  return [ok('slack', say(language, 'doctor.slack', { team, way }))]
}
