import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { consoleFiles } from '@errand/console/build'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { atDesk } from '../browser/face.ts'
import { signIn } from '../browser/sign-in.ts'
import { visit } from '../browser/visit.ts'
import { findChromium, launchChromium } from '../support/chromium.ts'
import { eventually } from '../support/eventually.ts'
import { figure, median, type Figure } from './figure.ts'
import { framesDuring } from './frames.ts'
import { startHub, token, type HubProcess } from './hub-process.ts'
import { endlessly, startRestlessModel, stepsOf } from './long-task.ts'
import { seedTasks } from './seeded-tasks.ts'

const tasks = 10_000
const events = 2_000
const paints = 5
const watchedMs = 5_000
const turns = 150

/** How the console feels: a long list scrolled, a long task that goes on, the first paint, what is loaded. */
export const consolePage = async (): Promise<readonly Figure[]> => {
  const program = findChromium()
  if (program === undefined) return []
  await using model = await startRestlessModel(stepsOf(events))
  await using hub = await startHub(
    { OPENAI_API_KEY: 'bench-key', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'gpt-4.1-mini' },
    { prepare: async (home) => (await seedTasks(home, tasks), endlessly(home)) },
  )
  await using browser = await launchChromium(program)
  await using there = await visit(browser, hub.url, atDesk)
  await signIn(there, token)
  const { page } = there
  const paint = await firstPaint(page, hub.url)
  const scrolled = await scrollTasks(page, hub.url)
  const { task, conversation } = await startLongTask(hub)
  const onPage = await watchAt(page, `${hub.url}/#/task/${task}`)
  const inChat = await watchAt(page, `${hub.url}/#/chat/${conversation}`)
  return [
    figure('console.first_paint_ms', { value: paint, unit: 'ms', goal: 1_000, better: 'lower' }),
    figure('console.script_kb_gz', { value: await scriptKb(), unit: 'KB', goal: 150, better: 'lower' }),
    figure('console.scroll_10k_p95_frame_ms', { value: scrolled, unit: 'ms', goal: 50, better: 'lower' }),
    figure('console.update_2k_events_p95_frame_ms', {
      value: onPage,
      unit: 'ms',
      goal: 50,
      better: 'lower',
    }),
    figure('console.update_2k_chat_p95_frame_ms', { value: inChat, unit: 'ms', goal: 50, better: 'lower' }),
  ]
}

/** Milliseconds from navigating until something is painted, with a hub and a cache that are warm. */
const firstPaint = async (page: Page, url: string): Promise<number> => {
  const all: number[] = []
  for (let time = 0; time < paints; time++) {
    await page.goto('about:blank')
    await page.goto(url)
    await page.getByRole('navigation').waitFor()
    all.push(await page.evaluate(paintedAt))
  }
  return median(all)
}

/** When the page painted something for the first time; the browser tells of it a little later. */
const paintedAt = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      if (first === undefined) return
      observer.disconnect()
      resolve(first.startTime)
    }).observe({ type: 'paint', buffered: true })
  })

/** How evenly the list of all tasks scrolls under a wheel that never rests. */
const scrollTasks = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/#/tasks`)
  await page.getByRole('main').getByRole('link').first().waitFor()
  await page.getByRole('main').hover()
  const { p95 } = await framesDuring(page, async () => {
    for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 900)
  })
  return p95
}

const opened = z.object({ taskId: z.string(), conversation: z.string() })
const seen = z.object({ seq: z.number() })

/** Opens a task that never ends, and waits until its journal is long. */
const startLongTask = async ({ url, headers }: HubProcess) => {
  const body = JSON.stringify({ text: 'Look at every record.', conversation: 'long' })
  const said = await fetch(`${url}/api/v1/messages`, { method: 'POST', headers, body })
  const { taskId, conversation } = opened.parse(await said.json())
  await eventually(
    async () => {
      const answer = await fetch(`${url}/api/v1/tasks/${taskId}`, { headers })
      return seen.parse(await answer.json()).seq >= events ? true : undefined
    },
    { withinMs: 120_000 },
  )
  return { task: taskId, conversation }
}

/** How evenly a screen moves while the task that it shows goes on. */
const watchAt = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  await page.getByText('look at record').first().waitFor()
  const { p95 } = await framesDuring(page, () => page.waitForTimeout(watchedMs))
  return p95
}

/** All scripts that the console is built into, as they go over the wire. */
const scriptKb = async (): Promise<number> => {
  const files = await readdir(consoleFiles, { recursive: true })
  const sizes = files
    .filter((file) => file.endsWith('.js'))
    .map(async (file) => gzipSync(await readFile(path.join(consoleFiles, file))).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_024
}
