import type { Page } from 'playwright-core'

/** The browser's own line about an answer such as 401 or about a hub that is down: the page tells of those itself. */
const isNetworkNote = (text: string): boolean => /^Failed to load resource|net::ERR_/u.test(text)

/** Notes errors, dialogs, and every request that would leave this machine, which is not let out; gives what it noted. */
export const watch = async (page: Page): Promise<() => readonly string[]> => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !isNetworkNote(line.text())) faults.push(`console: ${line.text()}`)
  })
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.context().route(
    ({ hostname, protocol }) => protocol.startsWith('http') && hostname !== '127.0.0.1',
    (route) => {
      faults.push(`request: ${route.request().url()}`)
      return route.abort()
    },
  )
  return () => faults
}
