import { describe, expect, it } from 'vitest'
import { explain } from '@errand/words'
import { openOperations } from '../support/operations.ts'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button, press, say, sees } from './acts.ts'
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

  it.each(twoFaces)(
    'is handed over with its button, and says so once it has arrived, $name',
    async (face) => {
      await using operations = await openOperations()
      const { config, environment: platforms } = operations
      await using at = await stage(browser(), face, {
        config,
        platforms,
        script: [calls(call('ask_user', { question: 'Which wall?' }))],
      })
      await operations.connected()
      await say(at, 'Paint it.')
      await sees(at, 'Which wall?')
      await press(at, at.words('card.stop'))
      await sees(at, at.words('console.end_stopped'))
      expect(operations.arrived()).toEqual([])
      await expectAccessible(at)
      await press(at, at.words('report.hand_over'))
      await sees(at, at.words('console.handed_to', { to: 'operations' }))
      expect(operations.arrived()).toEqual([expect.stringContaining('Paint it.')])
      expect(await button(at, at.words('report.hand_over')).count()).toBe(0)
    },
  )

  it('that was answered shows what one thinks of it as soon as it is said', async () => {
    await using at = await stage(browser(), atDesk, { script: [answer('Hello.')] })
    await say(at, 'Hello?')
    await sees(at, 'Hello.')
    await press(at, at.words('feedback.good'))
    const pressed = { name: at.words('feedback.good'), exact: true, pressed: true }
    await at.page.getByRole('button', pressed).waitFor()
  })

  it('that cannot be handed over says why in words, and keeps its button', async () => {
    const contacts = [{ name: 'operations', platform: 'slack', workspace: 'T1', channel: 'C0NOWHERE' }]
    await using operations = await openOperations()
    await using at = await stage(browser(), atDesk, {
      config: { ...operations.config, contacts },
      platforms: operations.environment,
      script: [calls(call('ask_user', { question: 'Which wall?' }))],
    })
    await operations.connected()
    await say(at, 'Paint it.')
    await sees(at, 'Which wall?')
    await press(at, at.words('card.stop'))
    await press(at, at.words('report.hand_over'))
    await sees(at, /It was not handed over to operations: (?!POST_)/u)
    expect(await button(at, at.words('report.hand_over')).count()).toBe(1)
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
