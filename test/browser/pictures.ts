import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { consoleFiles } from '@errand/console/build'
import type { Browser } from 'playwright-core'
import { startServed, tokens, type Served } from '../http/served.ts'
import { setup } from '../support/build-console.ts'
import { findChromium, launchChromium } from '../support/chromium.ts'
import { answer, call, calls } from '../support/replies.ts'
import { approvalOf, goTo, say, sees } from './acts.ts'
import { atDesk, onPhone, type Face } from './face.ts'
import { layFile } from './folder.ts'
import { decisions, office, officeBefore, officeGate, request } from './invoices.ts'
import { signIn } from './sign-in.ts'
import { visit, type Visit } from './visit.ts'

// Takes pictures of one task as it goes on, all of them into .seen; with a folder only those of the docs, into that.
const [given] = process.argv.slice(2)
const folder = path.resolve(given ?? '.seen')
const ofTheDocs: ReadonlySet<string> = new Set(['task', 'approval', 'dangerous', 'journal'])

/** Long enough for the clock to show that there is one. */
const workedMs = 4_000

const inTheDark: Face = { ...atDesk, colorScheme: 'dark' }
const chinesePhone: Face = { ...onPhone, language: 'zh', locale: 'zh-CN', colorScheme: 'light' }

const picture = async ({ page }: Visit, name: string): Promise<void> => {
  if (given !== undefined && !ofTheDocs.has(name)) return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(folder, `console-${name}.png`), caret: 'hide' })
}

/** Tasks from before, so that the lists hold something. */
const before = async ({ owner, openai }: Served): Promise<void> => {
  openai.script(
    answer('Mei, from Friday 18:00.'),
    calls(call('ask_user', { question: 'Which week?', options: ['The last one', 'This one'] })),
    { kind: 'unauthorized' },
    answer('Nine invoices are open.'),
  )
  for (const [index, text] of [
    'Who is on call this weekend?',
    'Late deliveries of last week',
    'Post the weekly figures',
    'How many invoices are open?',
  ].entries())
    await owner.ask(text, { conversation: `before ${index}` })
}

const takeAll = async (browser: Browser): Promise<void> => {
  await using errand = await startServed({ tools: office, toolsBefore: officeBefore, consoleFiles })
  await before(errand)
  errand.openai.script(decisions.list, decisions.search)
  const open = async (face: Face): Promise<Visit> => {
    const there = await visit(browser, errand.url(), face)
    await signIn(there, tokens.owner)
    return there
  }
  await using desk = await open(atDesk)
  await desk.page.getByRole('button', { name: desk.words('console.new_chat') }).click()
  await say(desk, request)
  await sees(desk, 'Search the mail log')
  await say(desk, 'Leave out customer 1043, I have called them.')
  await desk.page.getByRole('status').getByText('Leave out customer').waitFor()
  await desk.page.waitForTimeout(workedMs)
  await picture(desk, 'task')

  await using chinese = await open(chinesePhone)
  await chinese.page.goto(desk.page.url())
  await sees(chinese, 'Search the mail log')
  await picture(chinese, 'chat-zh')

  errand.openai.script(decisions.correct)
  await layFile({ errand }, officeGate)
  const correct = 'Correct the billing address of customer 1041'
  await using phone = await open(onPhone)
  await phone.page.goto(desk.page.url())
  await approvalOf(phone, correct).scrollIntoViewIfNeeded()
  await picture(phone, 'approval')
  errand.openai.script(decisions.send)
  await approvalOf(phone, correct)
    .getByRole('button', { name: phone.words('approval.once') })
    .click()

  await using dark = await open(inTheDark)
  await dark.page.goto(desk.page.url())
  const send = approvalOf(dark, 'Send 5 invoices to 5 customers')
  const phrase = send.getByLabel(dark.words('console.condition_phrase', { phrase: 'send 5 invoices' }))
  await phrase.fill('send 5 invoices')
  await picture(dark, 'dangerous')
  await goTo(dark, 'waiting')
  await dark.page.getByRole('link', { name: dark.words('console.wait.review') }).waitFor()
  await picture(dark, 'waiting')

  errand.openai.script(answer('Five invoices went out again; all were accepted [c8].'))
  await dark.page.goto(desk.page.url())
  await phrase.fill('send 5 invoices')
  await send.getByRole('button', { name: 'Send 5 invoices' }).click()
  await sees(desk, 'Five invoices went out')
  await picture(desk, 'done')
  await desk.page.getByRole('complementary').getByRole('link').click()
  await desk.page.getByText(desk.words('console.event.finished')).first().waitFor()
  await picture(desk, 'journal')
}

const program = findChromium()
if (program !== undefined) {
  await setup()
  await mkdir(folder, { recursive: true })
  const browser = await launchChromium(program)
  await takeAll(browser)
  await browser.close()
}
