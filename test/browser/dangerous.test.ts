import { describe, expect, it } from 'vitest'
import { answer } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { approvalOf, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces } from './face.ts'
import { decisions, office, officeBefore } from './invoices.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser)('a dangerous call', () => {
  const browser = browserOfFile()

  it.each(allFaces)(
    'shows all that it does, and runs only once the phrase was typed, $name',
    async (face) => {
      await using at = await stage(browser(), face, {
        tools: office,
        toolsBefore: officeBefore,
        script: [decisions.send, answer('All five went out [c2].')],
      })
      await say(at, 'Send them.')
      const slip = approvalOf(at, 'Send 5 invoices to 5 customers')
      await slip.waitFor()
      for (const to of ['accounts@north.example', 'finance@mill.example'])
        await slip.getByText(to).first().waitFor()
      await expectAccessible(at)
      const send = slip.getByRole('button', { name: 'Send 5 invoices' })
      expect(await send.getAttribute('aria-disabled')).toBe('true')
      // It is in reach though it is off: it tells why.
      await send.click({ force: true })
      await slip.getByText(at.words('console.off_phrase')).waitFor()
      const phrase = slip.getByLabel(at.words('console.condition_phrase', { phrase: 'send 5 invoices' }))
      await phrase.fill('send 4 invoices')
      expect(await send.getAttribute('aria-disabled')).toBe('true')
      await phrase.fill('send 5 invoices')
      await expectAccessible(at)
      await send.click()
      await sees(at, 'All five went out')
    },
  )

  it.each(allFaces.slice(0, 1))('is decided by no key, $name', async (face) => {
    await using at = await stage(browser(), face, {
      tools: office,
      toolsBefore: officeBefore,
      script: [decisions.send, answer('None went out.')],
    })
    await say(at, 'Send them.')
    const slip = approvalOf(at, 'Send 5 invoices to 5 customers')
    await slip.getByRole('button', { name: at.words('approval.deny') }).focus()
    await at.page.keyboard.press('a')
    await at.page.keyboard.press('t')
    await slip.getByRole('button', { name: at.words('approval.deny') }).press('Enter')
    await slip.getByRole('button', { name: at.words('console.deny_now') }).click()
    await sees(at, 'None went out.')
  })
})
