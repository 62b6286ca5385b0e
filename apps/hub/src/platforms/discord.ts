import type { PlatformDesk } from './desk.ts'
import type { Platform } from './platform.ts'

const name = 'discord'

/** Discord, where the token of a bot is set. Nothing of it is loaded else. */
export const openDiscord = async (desk: PlatformDesk): Promise<Platform | undefined> => {
  const { hub, receptionOf, deliver, languageFor, report } = desk
  const { works, config, access } = hub
  const { botToken, apiUrl } = config.discord
  if (botToken === undefined) return undefined
  const { createDiscordApp } = await import('@errand/discord')
  const { start, stop, files } = createDiscordApp(
    { botToken, apiUrl },
    {
      tenant: works.settings.tenant,
      access,
      reception: receptionOf(name, { ownsThreads: true }),
      deliver,
      clock: works.clock,
      languageFor,
      report,
    },
  )
  return { name, start, stop, files }
}
