import { openPlayground, type Playground } from '@errand/hub'
import type { Browser, Locator, Page } from 'playwright-core'
import type { Face } from './face.ts'
import { watch } from './watch.ts'

export const platforms = ['slack', 'discord', 'telegram'] as const
type PlatformName = (typeof platforms)[number]

/** Somebody before the page of a playground. */
export interface Visitor extends AsyncDisposable {
  readonly page: Page
  readonly playground: Playground
  /** What the page did that it may not do. */
  readonly faults: () => readonly string[]
  /** What went wrong in Errand and stopped nobody: on a busy machine a connection may be cut now and then. */
  readonly reports: () => readonly unknown[]
  /** How long the rehearsed model takes for each decision from now on; may depend on how many came since. */
  readonly pace: (ms: number | ((before: number) => number)) => void
  readonly chat: (platform: PlatformName) => Locator
  /** Does the same in all three chats, one after the other. */
  readonly everywhere: (act: (chat: Locator, platform: PlatformName) => Promise<unknown>) => Promise<void>
  readonly ask: (name: string) => Promise<void>
  readonly become: (who: 'ana' | 'ben' | 'eve') => Promise<void>
  readonly goTo: (where: 'group' | 'private') => Promise<void>
}

/** Longer than any wait of ours, shorter than a test's. */
const waitMs = 30_000

/** Opens a playground of its own and its page, as this face. */
export const visitPlayground = async (
  browser: Browser,
  { language, viewport, colorScheme, locale }: Face,
  { paceMs = 0 }: { readonly paceMs?: number } = {},
): Promise<Visitor> => {
  await using opened = new AsyncDisposableStack()
  let pace: number | ((before: number) => number) = paceMs
  let before = 0
  const reports: unknown[] = []
  const playground = opened.use(
    await openPlayground({
      language,
      paceMs: () => (typeof pace === 'number' ? pace : pace(before++)),
      isHurried: true,
      report: (error) => void reports.push(error),
    }),
  )
  const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' })
  opened.defer(() => context.close())
  context.setDefaultTimeout(waitMs)
  const page = await context.newPage()
  const faults = await watch(page)
  await page.goto(playground.url)
  const chat = (platform: PlatformName): Locator => page.locator(`.chat.${platform}`)
  const all = opened.move()
  return {
    page,
    playground,
    faults,
    reports: () => reports,
    pace: (ms) => {
      pace = ms
      before = 0
    },
    chat,
    everywhere: async (act) => {
      for (const platform of platforms) await act(chat(platform), platform)
    },
    ask: (name) => page.locator(`[data-ask="${name}"]`).click(),
    become: (who) => page.locator(`label:has([name="who"][value="${who}"])`).click(),
    goTo: (where) => page.locator(`label:has([name="where"][value="${where}"])`).click(),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
