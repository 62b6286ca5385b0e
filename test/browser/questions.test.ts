import { describe, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button, say, sees, thread } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, twoFaces } from './face.ts'
import { stage } from './stage.ts'

const question = calls(
  call('ask_user', { question: 'Which region?', options: ['East', 'West'] }, 'ask for the region'),
)

describe.skipIf(noBrowser)('a question', () => {
  const browser = browserOfFile()

  it.each(allFaces)('is answered with one of its options, $name', async (face) => {
    await using at = await stage(browser(), face, { script: [question, answer('East it is.')] })
    await say(at, 'Make the report.')
    await sees(at, 'Which region?')
    await expectAccessible(at)
    await button(at, 'East').click()
    await sees(at, 'East it is.')
  })

  it.each(twoFaces)('is answered in own words, $name', async (face) => {
    await using at = await stage(browser(), face, { script: [question, answer('The south then.')] })
    await say(at, 'Make the report.')
    await thread(at).getByRole('button', { name: 'West' }).waitFor()
    await say(at, 'Rather the south')
    await sees(at, 'The south then.')
  })
})
