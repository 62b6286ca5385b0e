import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { approvalOf, composer, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { atDesk } from './face.ts'
import { fileOf } from './folder.ts'
import { tokenField } from './sign-in.ts'
import { stage } from './stage.ts'
import { tokens } from '../http/served.ts'

describe.skipIf(noBrowser)('somebody without a mouse', () => {
  const browser = browserOfFile()

  it('signs in, asks, approves with a key, finds the task in the list, signs out', async () => {
    await using at = await stage(browser(), atDesk, {
      script: [
        calls(call('write_file', { path: 'plan.md', content: 'two\n' }, 'write the plan down')),
        answer('Written [c1].'),
      ],
    })
    const { page, words } = at
    const { keyboard } = page
    /** Goes on with Tab until this has the focus. */
    const tabTo = async (name: string): Promise<void> => {
      const focused = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      for (let presses = 0; presses < 60; presses++) {
        if (await focused.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
        await keyboard.press('Tab')
      }
      throw new Error(`Tab never comes to ${name}.`)
    }
    await tabTo(words('console.sign_out'))
    await keyboard.press('Enter')
    await expect.poll(() => tokenField(at).evaluate((field) => field === document.activeElement)).toBe(true)
    await keyboard.insertText(tokens.owner)
    await keyboard.press('Enter')
    await composer(at).waitFor()
    await keyboard.press('n')
    await expect.poll(() => composer(at).evaluate((field) => field === document.activeElement)).toBe(true)
    await keyboard.type('Write the plan.')
    await keyboard.press('Enter')
    await approvalOf(at, 'write the plan down').waitFor()
    // Keys decide only where the approval has the focus.
    await tabTo(words('approval.once'))
    await keyboard.press('a')
    await sees(at, 'Written')
    expect(await fileOf(at, 'plan.md')).toBe('two\n')
    await keyboard.press('Control+k')
    await keyboard.type('Write the')
    await page.getByRole('option', { name: 'Write the plan.' }).waitFor()
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Write the plan.' }).waitFor()
    await keyboard.press('?')
    await page.getByRole('dialog', { name: words('console.all_keys') }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('goes on writing after the first message of a conversation, and loses no letter of it', async () => {
    const choice = call('ask_user', { question: 'Which file?', options: [] }, 'ask for the file')
    await using at = await stage(browser(), atDesk, { script: [calls(choice), answer('Read it.')] })
    const { page } = at
    await page.keyboard.press('n')
    await expect.poll(() => composer(at).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('Summarise it')
    await page.keyboard.press('Enter')
    // Begun before the answer comes; an n that found no field would begin another conversation.
    await page.keyboard.type('notes ')
    await sees(at, 'Which file?')
    await sees(at, at.words('console.question_open'))
    await page.keyboard.type('and numbers')
    expect(await composer(at).inputValue()).toBe('notes and numbers')
    await page.keyboard.press('Enter')
    await sees(at, 'Read it.')
    expect(JSON.stringify(at.errand.openai.requests().at(-1))).toContain('notes and numbers')
  })
})
