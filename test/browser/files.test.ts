import { readFile } from 'node:fs/promises'
import { bytesText } from '@errand/words'
import { describe, expect, it } from 'vitest'
import { picturesOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import { stillPng } from '../support/still.ts'
import { expectAccessible } from './accessible.ts'
import { composer, goTo, press, say, sees } from './acts.ts'
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
    const text = composer(at)
    await expect.poll(() => text.inputValue()).toContain('letter.txt')
    await text.press('End')
    await text.pressSequentially('what is this?')
    await page.getByRole('button', { name: words('console.send') }).click()
    await sees(at, 'Seen.')
    expect(at.errand.openai.requests()[0]?.text).toContain('letter.txt what is this?')
  })
  it.each(twoFaces)(
    'of a task and of its messages are there to be saved in the conversation, $name',
    async (face) => {
      const written = { path: 'notes/sum.md', content: 'A sum.\n' }
      await using at = await stage(browser(), face, {
        script: [calls(call('write_file', written, 'write the sum')), answer('Written [c1].')],
      })
      const { page, words } = at
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        press(at, words('console.attach')),
      ])
      await chooser.setFiles(letter)
      await expect.poll(() => composer(at).inputValue()).toContain('letter.txt')
      await say(at, `${await composer(at).inputValue()} sum it up`)
      await press(at, words('approval.once'))
      await sees(at, 'Written')
      for (const [group, name, content] of [
        [words('console.files_came'), 'in/letter.txt', letter.buffer.toString()],
        [words('console.files_made'), written.path, written.content],
      ] as const) {
        const link = page.getByRole('group', { name: group }).getByRole('link')
        const size = bytesText(face.language, Buffer.byteLength(content))
        await expect.poll(() => link.allTextContents()).toEqual([`${name}${size}`])
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
        expect(await readFile(await download.path(), 'utf8')).toBe(content)
      }
      await expectAccessible(at)
    },
  )

  it('that are pictures go to a model that sees, also where two have one name', async () => {
    const config = { models: { vision: { simulated: true } } }
    await using at = await stage(browser(), atDesk, { config, script: [answer('Two walls.')] })
    const { page, words } = at
    const pictures = [stillPng(200), stillPng(20)]
    const text = composer(at)
    for (const [index, buffer] of pictures.entries()) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: words('console.attach') }).click(),
      ])
      await chooser.setFiles({ name: 'image.png', mimeType: 'image/png', buffer })
      await expect.poll(() => text.inputValue()).toContain(index === 0 ? 'in/image.png' : 'in/image-2.png')
    }
    await text.press('End')
    await text.pressSequentially('which is darker?')
    await page.getByRole('button', { name: words('console.send') }).click()
    await sees(at, 'Two walls.')
    const [request] = at.errand.openai.requests()
    expect(request === undefined ? [] : picturesOf(request).map(({ bytes }) => bytes)).toEqual(pictures)
  })
})
