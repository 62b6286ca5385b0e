import { describe, it } from 'vitest'
import { explain } from '@errand/words'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { press, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk, twoFaces } from './face.ts'
import { stage } from './stage.ts'

const look = (path: string) => calls(call('list_files', { path }, `look into ${path}`))
const read = (purpose: string) => calls(call('read_file', { path: 'notes/runbook.md' }, purpose))
const unavailable = { kind: 'server_error', status: 503 } as const
const prices = { simulated: { input: 1_000, cached: 1_000, output: 1_000 } }

describe.skipIf(noBrowser)('a task that does not get to its end', () => {
  const browser = browserOfFile()

  it.each(allFaces)(
    'out of steps tells what is done and what is left, and goes on afresh, $name',
    async (face) => {
      await using at = await stage(browser(), face, {
        config: { budgets: { task: { steps: 3 } } },
        script: [look('.'), look('logs'), look('notes'), answer('Now I have it.')],
      })
      await say(at, 'Look everywhere.')
      await sees(at, at.words('console.end_interrupted'))
      await sees(at, 'look into logs')
      await sees(at, 'look into notes')
      await sees(at, explain(face.language, { code: 'BUDGET_STEPS', params: { used: 3, of: 3 } }).text)
      await expectAccessible(at)
      await press(at, at.words('console.continue'))
      await sees(at, 'Now I have it.')
    },
  )

  it('out of time says so', async () => {
    await using at = await stage(browser(), atDesk, {
      config: { budgets: { task: { ms: 1_500 } } },
      script: [look('.'), { kind: 'silence', after: 'headers' }],
    })
    await say(at, 'Think hard.')
    await sees(at, at.words('console.end_interrupted'))
    await sees(at, 'look into .')
  })

  it('out of money says how much there was', async () => {
    await using at = await stage(browser(), atDesk, {
      config: { models: { prices }, budgets: { task: { usd: 1 } } },
      script: [{ ...look('.'), usage: { promptTokens: 900, completionTokens: 100 } }],
    })
    await say(at, 'Look.')
    await sees(at, at.words('console.end_interrupted'))
    await sees(at, /\$1\.00/u)
  })

  it.each(twoFaces)('in a circle is stopped, and says which, $name', async (face) => {
    await using at = await stage(browser(), face, {
      script: [read('read it'), read('read it in other words'), read('and once more')],
    })
    await say(at, 'What does it say?')
    await sees(at, at.words('console.end_interrupted'))
    await sees(at, at.words('pattern.same_call'))
    await expectAccessible(at)
  })

  it.each(twoFaces)(
    'whose model stays away fails with cause, fix and trace, and is tried again, $name',
    async (face) => {
      await using at = await stage(browser(), face, {
        script: [unavailable, unavailable, unavailable, unavailable, answer('Back again.')],
      })
      await say(at, 'Hello?')
      await sees(at, at.words('console.end_failed'))
      await sees(at, /503/u)
      await expectAccessible(at)
      await press(at, at.words('failure.retry'))
      await sees(at, 'Back again.')
    },
  )
})

describe.skipIf(noBrowser)('a model that fails for a moment', () => {
  const browser = browserOfFile()

  it('is asked again: too many requests, then a broken server, then the answer', async () => {
    await using at = await stage(browser(), atDesk, {
      script: [
        { kind: 'rate_limited', retryAfterMs: 40 },
        { kind: 'server_error', status: 500 },
        answer('Here I am.'),
      ],
    })
    await say(at, 'Hello?')
    await sees(at, 'Here I am.')
  })

  it('gives way to the other model, and the task tells so', async () => {
    await using at = await stage(browser(), atDesk, {
      config: { models: { fallback: 'spare' } },
      script: [
        ...[1, 2, 3, 4].map(() => ({ ...unavailable, model: 'simulated' })),
        { ...answer('From the spare one.'), model: 'spare' },
      ],
    })
    await say(at, 'Hello?')
    await sees(at, 'From the spare one.')
    await sees(at, /spare/u)
  })
})
