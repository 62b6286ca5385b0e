import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { atDesk, onPhone, twoFaces } from './face.ts'
import { platforms, visitPlayground } from './playground.ts'

const browser = browserOfFile()

it.skipIf(noBrowser)('says the same in all three chats, and shows what Errand answers in each', async () => {
  await using visitor = await visitPlayground(browser(), atDesk)
  await visitor.page.getByPlaceholder('Your own words to all three').fill('Hello')
  await visitor.page.keyboard.press('Enter')
  await visitor.everywhere((chat) => chat.getByText('Ask me something about the files').waitFor())
  expect(visitor.faults()).toEqual([])
})

it.skipIf(noBrowser)('lets an approver decide, and refuses who was not let in', async () => {
  await using visitor = await visitPlayground(browser(), atDesk)
  const { chat, page } = visitor
  await visitor.ask('write')
  await visitor.everywhere((one) => one.getByRole('button', { name: 'Approve once' }).waitFor())
  await visitor.become('eve')
  const slack = chat('slack').getByRole('button', { name: 'Approve once' })
  await slack.click()
  await chat('slack').getByText('Only visible to you').waitFor()
  await visitor.become('ben')
  await slack.click()
  await chat('slack').getByText('The handover is in').waitFor()
  await visitor.become('ana')
  await chat('discord').getByRole('button', { name: 'Deny' }).click()
  await chat('discord').locator('.modal').getByRole('button', { name: 'Submit' }).click()
  await chat('discord').getByText('The handover was not written').waitFor()
  expect(await page.locator('.slack .ephemeral').count()).toBe(0)
  expect(visitor.faults()).toEqual([])
})

it.skipIf(noBrowser)('stops a task by the platform’s own Stop, and by a button', async () => {
  await using visitor = await visitPlayground(browser(), atDesk, { paceMs: 1_000 })
  const { chat } = visitor
  await visitor.goTo('private')
  await visitor.ask('slow')
  await chat('slack').locator('[data-act="stop"]').click()
  await chat('telegram').locator('[data-act="stop"]').click()
  await chat('discord').getByRole('button', { name: 'Stop' }).click()
  await visitor.everywhere((one) => one.getByRole('button', { name: 'Resume' }).waitFor())
  expect(visitor.faults()).toEqual([])
})

it.skipIf(noBrowser)('goes on in a thread, and fills the form for a dangerous call', async () => {
  await using visitor = await visitPlayground(browser(), atDesk)
  const { chat } = visitor
  await visitor.ask('dangerous')
  await visitor.everywhere((one) => one.getByText('Look through it').waitFor())
  await chat('slack').getByRole('button', { name: 'Look through it' }).click()
  const form = chat('slack').locator('.modal')
  await form.getByRole('textbox').fill('send message to 2')
  await form.getByRole('button', { name: 'Approve once' }).click()
  await chat('slack').getByText('Ben and Eve have been told').waitFor()
  await chat('slack').getByRole('button', { name: 'Reply in thread' }).click()
  const composer = chat('slack').getByPlaceholder('Write to Errand in Slack')
  await composer.fill('thanks')
  await composer.press('Enter')
  await chat('slack').getByText('You are welcome').waitFor()
  // In a Telegram group it is looked through in private, where the link of the button leads.
  await chat('telegram').getByRole('button', { name: 'Look through it' }).click()
  await chat('telegram').locator('form.ask').getByRole('textbox').fill('send message to 2')
  await chat('telegram').locator('form.ask').getByRole('button').click()
  await visitor.goTo('group')
  await chat('telegram').getByText('Ben and Eve have been told').waitFor()
  await visitor.become('eve')
  await visitor.goTo('private')
  await chat('telegram').getByText('The checkout works again').waitFor()
  expect(visitor.faults()).toEqual([])
})

it.skipIf(noBrowser).each(twoFaces)('can be used by everybody $name', async (face) => {
  await using visitor = await visitPlayground(browser(), face)
  const { page } = visitor
  await visitor.ask('question')
  for (const platform of platforms) {
    if (face.viewport.width < 900) await page.locator(`[role="tab"][data-tab="${platform}"]`).click()
    await visitor.chat(platform).getByRole('button', { name: 'data/orders.csv' }).waitFor()
    await expectAccessible({ page, face })
  }
  expect(visitor.faults()).toEqual([])
})

it.skipIf(noBrowser)('shows one chat at a time on a phone', async () => {
  await using visitor = await visitPlayground(browser(), onPhone)
  const shown = (): Promise<readonly boolean[]> =>
    Promise.all(platforms.map((platform) => visitor.chat(platform).isVisible()))
  expect(await shown()).toEqual([true, false, false])
  await visitor.page.getByRole('tab', { name: 'Discord' }).click()
  expect(await shown()).toEqual([false, true, false])
})
