import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findChromium, launchChromium } from '../support/chromium.ts'

const program = findChromium()

/** There is none here, and what needs one is skipped. */
export const noBrowser = program === undefined

/** One browser for all tests of a file; call the result in each of them. */
export const browserOfFile = (): (() => Browser) => {
  let opened: Browser | undefined
  beforeAll(async () => {
    if (program !== undefined) opened = await launchChromium(program)
  })
  afterAll(() => opened?.close())
  return () => {
    if (opened === undefined) throw new Error('The browser is not open.')
    return opened
  }
}
