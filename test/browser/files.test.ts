import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { picturesOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import { stillPng } from '../support/still.ts'
import { expectAccessible } from './accessible.ts'
import { goTo, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { atDesk, twoFaces } from './face.ts'
import { fileOf } from './folder.ts'
import { stage } from './stage.ts'

const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear reader,\n你好。\n') }

describe.skipIf(noBrowser)('files', () => {
  const browser = browserOfFile()

  it.each(twoFaces)('are uploaded, seen, read by the task and downloaded, $name', async (face) => {
    await using at = await stage(browser(), face, {
      script: [
        answer('Hello.'),
        calls(call('read_file', { path: 'letter.txt' }, 'read the letter')),
        answer('It greets the reader [c1].'),
      ],
    })
    const { page, words } = at
    await say(at, 'Hello?')
    await sees(at, 'Hello.')
    await goTo(at, 'files')
    // The first conversation begins with a sample.
    await page.getByRole('button', { name: 'runbook.md' }).waitFor()
    await expectAccessible(at)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('button', { name: words('console.folder.upload'), exact: true })
        .first()
        .click(),
    ])
    await chooser.setFiles(letter)
    await page.getByRole('button', { name: letter.name }).click()
    const shown = page.getByRole('region', { name: letter.name })
    await shown.getByText('你好').waitFor()
    await expectAccessible(at)
    expect(await fileOf(at, letter.name)).toBe(letter.buffer.toString())
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: words('console.folder.download') }).click(),
    ])
    expect(await readFile(await download.path())).toEqual(letter.buffer)
    await goTo(at, 'chat')
    await say(at, 'What does the letter say?')
    await sees(at, 'It greets the reader')
    expect(at.errand.openai.requests().at(-1)?.text).toContain('Dear reader,')
  })

  it.each(twoFaces)('are attached to a message, which then names them, $name', async (face) => {
    await using at = await stage(browser(), face, { script: [answer('Seen.')] })
    const { page, words } = at
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words('console.attach') }).click(),
    ])
    await chooser.setFiles(letter)
    const composer = page.getByRole('textbox', { name: words('console.composer') })
    await expect.poll(() => composer.inputValue()).toContain('letter.txt')
    await composer.press('End')
    await composer.pressSequentially('what is this?')
    await page.getByRole('button', { name: words('console.send') }).click()
    await sees(at, 'Seen.')
    expect(at.errand.openai.requests()[0]?.text).toContain('letter.txt what is this?')
  })
  it('that are pictures go to a model that sees, also where two have one name', async () => {
    const config = { models: { vision: { simulated: true } } }
    await using at = await stage(browser(), atDesk, { config, script: [answer('Two walls.')] })
    const { page, words } = at
    const pictures = [stillPng(200), stillPng(20)]
    const composer = page.getByRole('textbox', { name: words('console.composer') })
    for (const [index, buffer] of pictures.entries()) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: words('console.attach') }).click(),
      ])
      await chooser.setFiles({ name: 'image.png', mimeType: 'image/png', buffer })
      await expect
        .poll(() => composer.inputValue())
        .toContain(index === 0 ? 'in/image.png' : 'in/image-2.png')
    }
    await composer.press('End')
    await composer.pressSequentially('which is darker?')
    await page.getByRole('button', { name: words('console.send') }).click()
    await sees(at, 'Two walls.')
    const [request] = at.errand.openai.requests()
    expect(request === undefined ? [] : picturesOf(request).map(({ bytes }) => bytes)).toEqual(pictures)
  })
})
