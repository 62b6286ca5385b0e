import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button, goTo } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk } from './face.ts'
import { stage } from './stage.ts'

const question = calls(call('ask_user', { question: 'Which region?', options: ['East', 'West'] }))

describe.skipIf(noBrowser)('the tasks', () => {
  const browser = browserOfFile()

  it.each(allFaces)('are found by title and by what became of them, and open, $name', async (face) => {
    await using at = await stage(browser(), face, {
      script: [answer('Four.'), question, { kind: 'unauthorized' }],
    })
    const { page, words } = at
    await goTo(at, 'tasks')
    await page.getByText(words('console.list.none')).waitFor()
    await expectAccessible(at)
    for (const text of ['Two and two?', 'Make the report', '整理日志'])
      await at.errand.owner.ask(text, { conversation: text })
    const title = (text: string) => page.getByRole('main').getByRole('link', { name: text })
    for (const text of ['Two and two?', 'Make the report', '整理日志']) await title(text).waitFor()
    await expectAccessible(at)
    const search = page.getByRole('searchbox', { name: words('console.list.search') })
    await search.fill('日志')
    await title('Two and two?').waitFor({ state: 'detached' })
    await title('整理日志').waitFor()
    await search.fill('nothing of the kind')
    await page.getByText(words('console.list.none_found', { text: 'nothing of the kind' })).waitFor()
    await expectAccessible(at)
    await button(at, words('console.list.clear')).click()
    await title('Two and two?').waitFor()
    const filter = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'u') })
    await filter(words('console.list.waiting')).click()
    await title('Two and two?').waitFor({ state: 'detached' })
    await title('Make the report').waitFor()
    await filter(words('console.list.wrong')).click()
    await title('整理日志').click()
    await page.getByRole('heading', { name: '整理日志' }).waitFor()
  })

  it('tell what waits, and lead to where it is decided', async () => {
    await using at = await stage(browser(), atDesk, { script: [question, answer('East it is.')] })
    await at.errand.owner.ask('Make the report', { conversation: 'report' })
    await goTo(at, 'waiting')
    const answering = at.page.getByRole('link', {
      name: new RegExp(`^${at.words('console.wait.answer')}.*Make the report`, 'u'),
    })
    await answering.click()
    await button(at, 'East').click()
    await at.page.getByText('East it is.').waitFor()
    await goTo(at, 'waiting')
    await at.page.getByText(at.words('console.wait.nothing')).first().waitFor()
    expect(await answering.count()).toBe(0)
  })
})
