import type { SSEStreamingApi } from 'hono/streaming'
import type { PlatformName, Screen, Where, Who } from '../seat.ts'
import type { SiteWorks } from './site-works.ts'

/** How often the platforms are looked at for somebody who watches. */
const lookMs = 150

/** What one person has before them on each platform. */
export const screensOf = (
  { stage, language }: SiteWorks,
  who: Who,
  where: Where,
): readonly (Screen & { readonly platform: PlatformName })[] =>
  stage.seats.map(({ platform, screen }) => ({ platform, ...screen(who, where, language) }))

/** Tells of each screen at once and whenever it changes, until nobody reads any more. */
export const watch = async (
  site: SiteWorks,
  { stream, who, where }: { readonly stream: SSEStreamingApi; readonly who: Who; readonly where: Where },
): Promise<void> => {
  const told = new Map<PlatformName, string>()
  while (!stream.aborted && !stream.closed) {
    for (const screen of screensOf(site, who, where)) {
      const data = JSON.stringify(screen)
      if (told.get(screen.platform) === data) continue
      told.set(screen.platform, data)
      await stream.writeSSE({ event: 'screen', data })
    }
    await stream.sleep(lookMs)
  }
}
