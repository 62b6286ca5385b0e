import type { Place } from '@errand/agent-core'
import { lookupOf } from '@errand/channel-kit'
import type { Hub } from '../hub.ts'
import type { PlatformDesk } from './desk.ts'
import type { Platform } from './platform.ts'

const name = 'telegram'

/** Telegram, where the token of a bot is set. Nothing of it is loaded else. */
export const openTelegram = async (desk: PlatformDesk): Promise<Platform | undefined> => {
  const { hub, receptionOf, deliver, languageFor, report } = desk
  const { works, config } = hub
  const { botToken, ...settings } = config.telegram
  if (botToken === undefined) return undefined
  const { createAlbumBook, createTelegramApp } = await import('@errand/telegram')
  const app = createTelegramApp(
    { botToken, ...settings },
    {
      tenant: works.settings.tenant,
      // In groups and topics many speak, and most of it to each other.
      reception: receptionOf(name, { ownsThreads: false }),
      deliver,
      placeOf: (message) => placeOf(hub, message),
      albumOf: createAlbumBook(works),
      clock: works.clock,
      languageFor,
      language: config.language,
      report,
    },
  )
  const { start, stop, files, webhook: serve } = app
  return {
    name,
    start,
    stop,
    files,
    ...(serve === undefined ? {} : { webhook: { path: '/webhooks/telegram', serve } }),
  }
}

/** Where the task is that a message of ours belongs to. */
const placeOf = async (
  { works: { store, settings } }: Hub,
  { message, ...where }: { readonly workspace: string; readonly channel: string; readonly message: string },
): Promise<Place | undefined> => {
  const lookup = lookupOf(where, message)
  const sent = await store.deliveryAt({ tenant: settings.tenant, platform: name, lookup })
  const task = sent && (await store.task(sent.task))
  return task && (await store.conversation(task.conversation))?.place
}
