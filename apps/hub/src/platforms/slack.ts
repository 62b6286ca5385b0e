import type { Platform } from './platform.ts'
import type { PlatformDesk } from './desk.ts'

/** Slack, where a bot token is set. Nothing of it is loaded else. */
export const openSlack = async (desk: PlatformDesk): Promise<Platform | undefined> => {
  const { hub, receptionOf, deliver, languageFor, report } = desk
  const { agent, access, works, config } = hub
  const { botToken, ...settings } = config.slack
  if (botToken === undefined) return undefined
  const { createSlackApp } = await import('@errand/slack')
  const app = createSlackApp(
    { botToken, ...settings },
    {
      reception: receptionOf('slack', { ownsThreads: true }),
      deliver,
      agent,
      access,
      live: works.live,
      clock: works.clock,
      languageFor,
      console: config.publicUrl,
      report,
    },
  )
  const { start, stop, files, webhook: serve } = app
  return {
    name: 'slack',
    start,
    stop,
    files,
    ...(serve === undefined ? {} : { webhook: { path: '/webhooks/slack', serve } }),
  }
}
