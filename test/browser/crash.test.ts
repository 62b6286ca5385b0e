import { startOpenAI } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { startErrand } from '../support/errand.ts'
import { makeTestHome } from '../support/home.ts'
import { writeToolModule } from '../support/operator-tool.ts'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { approvalOf, say, sees } from './acts.ts'
import { behaving } from './behaving.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { twoFaces } from './face.ts'
import { signIn } from './sign-in.ts'
import { visit } from './visit.ts'

const token = 'token-of-the-owner'
const purpose = 'post the note'

/** An effect that never tells whether it happened. */
const post = { name: 'post_note', level: 'write', run: 'async () => new Promise(() => {})' } as const

describe.skipIf(noBrowser)('a hub that is killed in the middle of an effect', () => {
  const browser = browserOfFile()

  it.each(twoFaces)(
    'asks what is true when it is back, and the page goes on by itself, $name',
    async (face) => {
      await using model = await startOpenAI({
        script: [calls(call('post_note', {}, purpose)), answer('It was posted, as you say.')],
      })
      await using home = await makeTestHome()
      await home.configure({ tools: { modules: [await writeToolModule(home.root, [post])] } })
      const env = {
        ERRAND_TOKEN: token,
        OPENAI_BASE_URL: model.url,
        OPENAI_API_KEY: 'a-key-of-the-test',
        OPENAI_MODEL: 'simulated',
      }
      await using first = await startErrand({ home: home.root, env })
      await using at = behaving(await visit(browser(), first.url, face))
      await signIn(at, token)
      await say(at, 'Post the note.')
      await approvalOf(at, purpose)
        .getByRole('button', { name: at.words('approval.once') })
        .click()
      await sees(at, at.words('call.running'))
      first.signal('SIGKILL')
      await first.exited
      await at.page.getByText(at.words('console.lost')).waitFor()
      await expectAccessible(at)
      await using second = await startErrand({
        home: home.root,
        env: { ...env, ERRAND_PORT: new URL(first.url).port },
      })
      expect(second.url).toBe(first.url)
      await sees(at, at.words('question.unknown_call', { purpose }))
      await expectAccessible(at)
      await say(at, 'Yes, it was posted.')
      await sees(at, 'It was posted')
    },
  )
})
