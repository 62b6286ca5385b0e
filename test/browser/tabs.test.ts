import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { approvalOf, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { atDesk } from './face.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser)('seven tabs of one browser', () => {
  const browser = browserOfFile()

  it('all hear what goes on, and leave connections to work with', async () => {
    await using at = await stage(browser(), atDesk, {
      script: [
        calls(call('write_file', { path: 'plan.md', content: 'two\n' }, 'write the plan down')),
        answer('Written [c1].'),
      ],
    })
    const tabs = [at]
    for (let count = 0; count < 6; count++) {
      const page = await at.page.context().newPage()
      await page.goto(at.errand.url())
      await page.getByRole('navigation', { name: at.words('console.nav') }).waitFor()
      tabs.push({ ...at, page })
    }
    const last = tabs[tabs.length - 1] ?? at
    await say(last, 'Write the plan.')
    await approvalOf(last, 'write the plan down').waitFor()
    for (const { page } of tabs)
      await page
        .getByRole('link', { name: at.words('console.waiting') })
        .getByText('1', { exact: true })
        .waitFor()
    await last.page.getByRole('button', { name: at.words('approval.once') }).click()
    await sees(last, 'Written')
    expect(at.faults()).toEqual([])
  })
})
