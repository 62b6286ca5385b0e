import type { Decide } from '@errand/simulators/openai'
import { describe, expect, it } from 'vitest'
import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import { textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { goTo, say, sees, thread } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { twoFaces } from './face.ts'
import { layFile } from './folder.ts'
import { stage } from './stage.ts'

/** Goes on in the background until the gate is open, and says how far it is. */
const build = {
  name: 'build',
  run: `async (_args, { folder, signal, progress }) => {
    progress('compiling 41 of 68', 0.6)
    while (!existsSync(folder + '/gate-open') && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
    return { outcome: 'ok', value: 'it is built' }
  }`,
  more: { long: 'true' },
} as const

const parts = [
  { key: 'east', goal: 'Count the east.' },
  { key: 'west', goal: 'Count the west.' },
  { key: 'sum', goal: 'Add both.', after: ['east', 'west'] },
]

/** The whole spawns its parts; the east waits at the gate, the others answer at once. */
const divided: Decide = ({ messages }) => {
  const first = messages.find(({ role }) => role === 'user')
  const [, ...goal] = first === undefined ? [] : textOf(first).split('\n')
  const isFirst = messages.at(-1)?.role !== 'tool'
  switch (goal.join('\n')) {
    case 'Count everything.':
      return isFirst ? calls(call('spawn_subtasks', { parts }, 'count in parts')) : answer('Twelve in all.')
    case 'Count the east.':
      return isFirst ? calls(call('wait_at_gate', {}, 'wait for the east')) : answer('Six.')
    default:
      return answer('Six.')
  }
}

describe.skipIf(noBrowser)('what takes long', () => {
  const browser = browserOfFile()

  it.each(twoFaces)('tells how far it is, and its end wakes the task, $name', async (face) => {
    await using at = await stage(browser(), face, {
      tools: [build],
      toolsBefore: gateToolBefore,
      script: [calls(call('build', {}, 'build it all')), answer('It is built [c1].')],
    })
    await say(at, 'Build it.')
    await sees(at, 'compiling 41 of 68')
    await expectAccessible(at)
    await layFile(at, 'gate-open')
    await sees(at, 'It is built')
  })

  it.each(twoFaces)(
    'is divided into parts, each with how it stands and a page of its own, $name',
    async (face) => {
      await using at = await stage(browser(), face, {
        tools: [gateTool],
        toolsBefore: gateToolBefore,
        script: divided,
      })
      await say(at, 'Count everything.')
      const east = thread(at).getByRole('link', { name: 'Count the east.' })
      await east.waitFor()
      await sees(at, 'Add both.')
      await expectAccessible(at)
      await east.click()
      await at.page.getByText(at.words('console.event.call_started')).first().waitFor()
      await expectAccessible(at)
      await goTo(at, 'chat')
      await layFile(at, 'gate-open')
      await sees(at, 'Twelve in all.')
      expect(at.errand.openai.refusals()).toEqual([])
    },
  )
})
