import { taskList } from '@errand/api/wire'
import { describe, expect, it } from 'vitest'
import { answer, call, calls } from '../support/replies.ts'
import { expectAccessible } from './accessible.ts'
import { approvalOf, goTo, say, sees } from './acts.ts'
import { browserOfFile, noBrowser } from './browser.ts'
import { allFaces, atDesk, onPhone, twoFaces } from './face.ts'
import { fileOf } from './folder.ts'
import { stage } from './stage.ts'

const purpose = 'write the plan down'
const write = (...more: readonly ReturnType<typeof answer>[]) => [
  calls(call('write_file', { path: 'plan.md', content: 'two\n' }, purpose)),
  ...more,
]

describe.skipIf(noBrowser)('a write', () => {
  const browser = browserOfFile()

  it.each(allFaces)('runs when it is approved, $name', async (face) => {
    await using at = await stage(browser(), face, { script: write(answer('Written [c1].')) })
    await say(at, 'Write the plan.')
    const slip = approvalOf(at, purpose)
    await slip.getByText('two').first().waitFor()
    expect(await fileOf(at, 'plan.md')).toBeUndefined()
    await expectAccessible(at)
    await slip.getByRole('button', { name: at.words('approval.once') }).click()
    await sees(at, 'Written')
    expect(await fileOf(at, 'plan.md')).toBe('two\n')
    await expectAccessible(at)
  })

  it.each(twoFaces)('runs as it was edited, $name', async (face) => {
    await using at = await stage(browser(), face, { script: write(answer('Written [c1].')) })
    await say(at, 'Write the plan.')
    const slip = approvalOf(at, purpose)
    await slip.getByRole('button', { name: at.words('approval.edit') }).click()
    await slip.getByLabel('path').fill('other.md')
    await slip.getByLabel('content').fill('three\n')
    await expectAccessible(at)
    await slip.getByRole('button', { name: at.words('console.approve_edited') }).click()
    await sees(at, 'Written')
    expect(await fileOf(at, 'other.md')).toBe('three\n')
    expect(await fileOf(at, 'plan.md')).toBeUndefined()
  })

  it.each(twoFaces)('does not run when it is denied, and the model reads why, $name', async (face) => {
    await using at = await stage(browser(), face, { script: write(answer('I left it.')) })
    await say(at, 'Write the plan.')
    const slip = approvalOf(at, purpose)
    await slip.getByRole('button', { name: at.words('approval.deny') }).click()
    await slip.getByLabel(at.words('console.deny_reason')).fill('not before Friday')
    await expectAccessible(at)
    await slip.getByRole('button', { name: at.words('console.deny_now') }).click()
    await sees(at, 'I left it.')
    expect(await fileOf(at, 'plan.md')).toBeUndefined()
    expect(at.errand.openai.requests().at(-1)?.text).toContain('not before Friday')
  })

  it('runs once when two browsers decide it, and the later one is told kindly who was first', async () => {
    await using at = await stage(browser(), atDesk, { script: write(answer('Written [c1].')), as: 'member' })
    await say(at, 'Write the plan.')
    await approvalOf(at, purpose).waitFor()
    const other = await at.join('approver', onPhone)
    await goTo(other, 'waiting')
    await expectAccessible(other)
    await other.page.getByRole('link', { name: other.words('console.wait.review') }).click()
    await approvalOf(other, purpose).waitFor()
    // Their press is under way while the other one arrives.
    await at.page.route('**/api/v1/approvals/*', async (route) => {
      await approvalOf(other, purpose)
        .getByRole('button', { name: other.words('approval.once') })
        .click()
      await sees(other, 'Written')
      await route.continue()
    })
    await approvalOf(at, purpose)
      .getByRole('button', { name: at.words('approval.once') })
      .click()
    await at.page
      .getByText(at.words('console.late', { who: 'ada', state: 'approved' }))
      .first()
      .waitFor()
    await expectAccessible(at)
    const [task] = taskList.parse((await at.errand.owner.get('/tasks')).body).items
    const ran = (await at.errand.owner.events(task?.id ?? '')).filter(({ type }) => type === 'call_started')
    expect(ran).toHaveLength(1)
  })

  it('keeps open while something is said, and over a restart of the hub', async () => {
    await using at = await stage(browser(), atDesk, { script: write(answer('Written, quickly [c1].')) })
    await say(at, 'Write the plan.')
    await approvalOf(at, purpose).waitFor()
    await say(at, 'Quickly, please.')
    await at.page.getByRole('status').getByText('Quickly, please.').waitFor()
    await at.errand.restart()
    await approvalOf(at, purpose)
      .getByRole('button', { name: at.words('approval.once') })
      .click()
    await sees(at, 'Written, quickly')
    expect(await fileOf(at, 'plan.md')).toBe('two\n')
  })
})
