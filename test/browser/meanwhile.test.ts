import { describe, expect, it } from 'vitest'
import { gateTool, gateToolBefore } from '../support/gate-tool.ts'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { composer, press, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk, type Face } from './face.ts'
import { layFile } from './folder.ts'
import { stage } from './stage.ts'

describe.skipIf(noBrowser)('a message during a task', () => {
  const browser = browserOfFile()

  /** A task held in the middle of its first step. */
  const atGate = async (face: Face, ...then: readonly ReturnType<typeof answer>[]) => {
    await using opened = new AsyncDisposableStack()
    const begun = await stage(browser(), face, {
      tools: [gateTool],
      toolsBefore: gateToolBefore,
      script: [calls(call('wait_at_gate', {}, 'wait at the gate')), ...then],
    })
    const at = opened.use(begun)
    await say(at, 'Wait at the gate.')
    await sees(at, at.words('call.running'))
    await say(at, 'And the notes.')
    await at.page.getByRole('status').getByText('And the notes.').waitFor()
    opened.move()
    return at
  }

  it.each(allFaces)('is shown as coming at once, and joins at the next step, $name', async (face) => {
    await using at = await atGate(face, answer('Both done.'))
    await expectAccessible(at)
    await layFile(at, 'gate-open')
    await sees(at, 'Both done.')
    expect(at.errand.openai.requests().at(-1)?.text).toContain('And the notes.')
  })

  it('is edited before a step takes it', async () => {
    await using at = await atGate(atDesk, answer('Only the first page.'))
    await press(at, at.words('console.pill_edit'))
    await expect.poll(() => composer(at).inputValue()).toBe('And the notes.')
    await say(at, 'And the first page of the notes.')
    await at.page.getByRole('status').getByText('And the first page of the notes.').waitFor()
    await layFile(at, 'gate-open')
    await sees(at, 'Only the first page.')
    const last = at.errand.openai.requests().at(-1)?.text
    expect(last).toContain('And the first page of the notes.')
    expect(last).not.toContain('And the notes.')
  })

  it('is put off until afterwards', async () => {
    await using at = await atGate(atDesk, answer('The first.'), answer('The second.'))
    await press(at, at.words('console.pill_afterwards'))
    await layFile(at, 'gate-open')
    await sees(at, 'The first.')
    await sees(at, 'The second.')
  })

  it('is taken back', async () => {
    await using at = await atGate(atDesk, answer('As you asked.'))
    await press(at, at.words('console.pill_remove'))
    await at.page.getByText('And the notes.').first().waitFor({ state: 'detached' })
    await layFile(at, 'gate-open')
    await sees(at, 'As you asked.')
    expect(at.errand.openai.requests().at(-1)?.text).not.toContain('And the notes.')
  })

  it('takes the place of the task when it is to start over', async () => {
    await using at = await atGate(atDesk, answer('Only this.'))
    await at.page
      .getByLabel(at.words('console.mode'))
      .selectOption({ label: at.words('console.mode_restart') })
    await say(at, 'No, only this.')
    await sees(at, at.words('console.end_stopped'))
    await sees(at, 'Only this.')
  })
})
