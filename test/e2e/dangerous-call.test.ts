import { access, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { startInstallation, type Installation } from '../support/installation.ts'
import { observationOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const remove = (file: string) => calls(call('delete_file', { path: file }))
const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Approves a deletion of old.md after `change` was done to the folder meanwhile. */
const approveAfter = async (errand: Installation, change: (file: string) => Promise<void>) => {
  await errand.put('old.md', 'old words\n')
  const { id } = await errand.ask('Delete old.md.')
  await change(path.join(await errand.folder(), 'old.md'))
  await errand.decide(id, { decision: 'approve' })
  return errand.rest(id)
}

describe('a dangerous call', () => {
  it('is asked for every time, also for the same file in the same task', async () => {
    await using errand = await startInstallation({
      script: [remove('old.md'), remove('older.md'), remove('old.md'), answer('Gone.')],
    })
    await errand.put('old.md', 'x')
    await errand.put('older.md', 'x')
    const { id, approvals } = await errand.ask('Delete them.')
    expect(approvals).toMatchObject([{ level: 'dangerous', state: 'open' }])
    expect(approvals[0]?.change).toContain('cannot be undone')
    await errand.decide(id, { decision: 'approve' })
    await errand.until(id, (view) => view.approvals.length === 2)
    expect(await exists(path.join(await errand.folder(), 'old.md'))).toBe(false)
    expect(await exists(path.join(await errand.folder(), 'older.md'))).toBe(true)
    await errand.put('old.md', 'there again')
    await errand.decide(id, { decision: 'approve' })
    const third = await errand.until(id, (view) => view.approvals.length === 3)
    expect(third.approvals[2]).toMatchObject({ state: 'open' })
    expect(third.approvals[2]?.repeatOf).toBeTypeOf('number')
    await errand.decide(id, { decision: 'deny' })
    expect((await errand.rest(id)).status).toBe('done')
    expect(await errand.read('old.md')).toBe('there again')
  })

  it('cannot be allowed for a whole task', async () => {
    await using errand = await startInstallation({ script: [remove('old.md'), answer('Gone.')] })
    await errand.put('old.md', 'x')
    const { id } = await errand.ask('Delete errand.')
    const grant = errand.decide(id, { decision: 'approve', scope: 'task' })
    await expect(grant).rejects.toMatchObject({ code: 'TASK_GRANT_REFUSED' })
    expect(await errand.rest(id)).toMatchObject({
      status: 'waiting_approval',
      approvals: [{ state: 'open' }],
    })
    expect(await exists(path.join(await errand.folder(), 'old.md'))).toBe(true)
  })

  it.each<[string, string, (file: string) => Promise<void>]>([
    [
      'a link',
      'PATH_LINKED',
      async (file) => {
        await writeFile(`${file}.real`, 'x')
        await rm(file)
        await symlink(`${file}.real`, file)
      },
    ],
    [
      'a folder',
      'PATH_NOT_A_FILE',
      async (file) => {
        await rm(file)
        await mkdir(file)
      },
    ],
    ['nothing', 'PATH_MISSING', (file) => rm(file)],
    ['another file', 'APPROVAL_CHANGED', (file) => writeFile(file, 'other and far more important words\n')],
  ])('does not run when %s took the place of what was approved', async (_what, code, change) => {
    await using errand = await startInstallation({ script: [remove('old.md'), answer('Not deleted.')] })
    const done = await approveAfter(errand, change)
    expect(done.steps[0]?.calls[0]).toMatchObject({ problem: { code } })
    expect(await errand.story(done.id)).not.toContain('call_started')
    expect(observationOf(errand.openai, 'c1')).toContain(code)
    expect(await exists(path.join(await errand.folder(), 'old.md'))).toBe(code !== 'PATH_MISSING')
  })
})
