import type { Browser, Page } from 'playwright-core'
import { wordsFor, type Face, type Words } from './face.ts'
import { watch } from './watch.ts'

/** Somebody before the console in a browser of their own. */
export interface Visit extends AsyncDisposable {
  readonly face: Face
  readonly page: Page
  readonly words: Words
  /** What the page did that none of the console may do. */
  readonly faults: () => readonly string[]
}

/** Longer than any wait of ours, shorter than a test's: what never comes is told by its name. */
const waitMs = 20_000

/** Opens the console's address as this face. */
export const visit = async (browser: Browser, url: string, face: Face): Promise<Visit> => {
  const { locale, viewport, isPhone, colorScheme } = face
  const context = await browser.newContext({
    locale,
    viewport,
    colorScheme,
    timezoneId: 'UTC',
    hasTouch: isPhone,
    isMobile: isPhone,
    // A colour on its way from one to another has no contrast to be measured.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(waitMs)
  const page = await context.newPage()
  const faults = await watch(page)
  await page.goto(url)
  return {
    face,
    page,
    words: wordsFor(face),
    faults,
    [Symbol.asyncDispose]: () => context.close(),
  }
}
