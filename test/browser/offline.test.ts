import { taskList } from '@errand/api/wire'
import { describe, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button, composer, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { twoFaces } from './face.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser)('a browser without a connection', () => {
  const browser = browserOfFile()

  it.each(twoFaces)('keeps what was typed, says so, and catches up by itself, $name', async (face) => {
    await using at = await stage(browser(), face, {
      script: [
        calls(call('ask_user', { question: 'Which region?', options: ['East'] })),
        answer('East it is.'),
        answer('All is well.'),
      ],
    })
    await say(at, 'Make the report.')
    await button(at, 'East').waitFor()
    await at.page.context().setOffline(true)
    // Meanwhile the question is answered elsewhere.
    const [task] = taskList.parse((await at.errand.owner.get('/tasks')).body).items
    await at.errand.owner.post(`/tasks/${task?.id}/messages`, { text: 'East' })
    await at.errand.owner.end(task?.id ?? '')
    await say(at, 'Anything else?')
    await at.page.getByText(at.words('console.unreachable')).first().waitFor()
    await expectAccessible(at)
    await at.page.context().setOffline(false)
    await sees(at, 'East it is.')
    await button(at, at.words('console.send')).click()
    await sees(at, 'All is well.')
    await composer(at).waitFor()
  })
})
