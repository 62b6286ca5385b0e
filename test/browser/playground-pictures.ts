import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { findChromium, launchChromium } from '../support/chromium.ts'
import { smallPng } from '../support/small-png.ts'
import { atDesk, type Face } from './face.ts'
import { scenes, type Scene } from './playground-scenes.ts'
import { visitPlayground } from './playground.ts'

// Takes a picture of the three chats in each state of a card: `node test/browser/playground-pictures.ts FOLDER [NAME…]`.
const [folder = '.seen', ...wanted] = process.argv.slice(2)

const wide: Face = { ...atDesk, viewport: { width: 1320, height: 860 } }

/** What came last is drawn, and lists are at their ends. */
const settleMs = 1_200

const take = async (browser: Browser, { name, play }: Scene): Promise<void> => {
  await using visitor = await visitPlayground(browser, wide)
  const { page } = visitor
  await play(visitor)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(settleMs)
  const picture = await page.locator('main').screenshot({ caret: 'hide' })
  await writeFile(path.join(folder, `playground-${name}.png`), smallPng(picture))
  for (const fault of [...visitor.faults(), ...visitor.reports()])
    process.stderr.write(`${name}: ${String(fault)}\n`)
}

const program = findChromium()
if (program !== undefined) {
  await mkdir(folder, { recursive: true })
  const browser = await launchChromium(program)
  for (const scene of scenes)
    if (wanted.length === 0 || wanted.includes(scene.name)) await take(browser, scene)
  await browser.close()
}
