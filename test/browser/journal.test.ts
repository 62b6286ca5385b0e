import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk } from './face.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser)('the page of a task', () => {
  const browser = browserOfFile()
  const script = [
    calls(call('list_files', { path: '.' }, 'see what is there')),
    answer('There is a log [c1].'),
  ]

  it.each(allFaces)('tells everything that happened, event by event, $name', async (face) => {
    await using at = await stage(browser(), face, { script })
    const { page, words } = at
    const { id } = await at.errand.owner.ask('What is there?')
    await page.goto(`${new URL(page.url()).origin}/#/task/${id}`)
    await page.getByText(words('console.event.call_finished')).first().waitFor()
    await expectAccessible(at)
    const filter = page.getByRole('button', { name: words('console.task.calls', { count: 2 }), exact: true })
    await filter.click()
    await page.getByText(words('console.event.opened'), { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /list_files/u }).click()
    await page.getByRole('complementary', { name: words('console.details') }).waitFor()
    await expectAccessible(at)
  })

  it('is gone through with keys, and downloaded whole', async () => {
    await using at = await stage(browser(), atDesk, { script })
    const { page, words } = at
    const { id, seq } = await at.errand.owner.ask('What is there?')
    await page.goto(`${new URL(page.url()).origin}/#/task/${id}`)
    const position = page.getByRole('slider', { name: words('console.task.position') })
    await position.waitFor()
    const told = () => position.getAttribute('aria-valuetext')
    await expect.poll(told).toContain(String(seq))
    const last = await told()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(told).not.toBe(last)
    await page.keyboard.press('ArrowRight')
    await expect.poll(told).toBe(last)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(at, words('console.task.download')).click(),
    ])
    expect(download.suggestedFilename()).toContain(id)
  })
})
