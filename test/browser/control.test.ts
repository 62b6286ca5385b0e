import { describe, expect, it } from 'vitest'
import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { button, press, say, sees, thread } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk, twoFaces } from './face.ts'
import { layFile } from './folder.ts'
import { stage } from './stage.ts'

const gated = {
  tools: [gateTool],
  toolsBefore: gateToolBefore,
  script: [calls(call('wait_at_gate', {}, 'wait at the gate'))],
}

describe.skipIf(noBrowser)('a task at work', () => {
  const browser = browserOfFile()

  it.each(allFaces)('is stopped in the middle of a call, and says what is left, $name', async (face) => {
    await using at = await stage(browser(), face, gated)
    await say(at, 'Wait at the gate.')
    await sees(at, at.words('call.running'))
    await expectAccessible(at)
    await press(at, at.words('card.stop'))
    await sees(at, at.words('console.end_stopped'))
    await sees(at, at.words('console.row_left'))
    await expectAccessible(at)
  })

  it('is stopped by what is said, and by Escape', async () => {
    await using at = await stage(browser(), atDesk, gated)
    await say(at, 'Wait at the gate.')
    await sees(at, at.words('call.running'))
    await say(at, 'stop')
    await sees(at, at.words('console.end_stopped'))
    at.errand.openai.script(...gated.script)
    await press(at, at.words('console.continue'))
    await sees(at, at.words('call.running'))
    await at.page.keyboard.press('Escape')
    await button(at, at.words('console.continue')).waitFor()
  })

  it.each(twoFaces)('is paused, stays so over a restart of the hub, and goes on, $name', async (face) => {
    await using at = await stage(browser(), face, gated)
    await say(at, 'Wait at the gate.')
    await sees(at, at.words('call.running'))
    await press(at, at.words('card.pause'))
    await layFile(at, 'gate-open')
    await button(at, at.words('card.resume')).waitFor()
    await expectAccessible(at)
    await at.errand.restart()
    at.errand.openai.script(answer('It went on [c1].'))
    // The page came back by itself: nobody loaded it anew.
    await press(at, at.words('card.resume'))
    await sees(at, 'It went on')
    expect(await thread(at).getByText('Wait at the gate.').count()).toBeGreaterThan(0)
  })
})
