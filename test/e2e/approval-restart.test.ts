import { describe, expect, it } from 'vitest'
import { startInstallation } from '../support/installation.ts'
import { ana } from '../support/person.ts'
import { answer, call, calls } from '../support/replies.ts'

const write = calls(call('write_file', { path: 'a.md', content: 'a' }))
const manager = { platform: 'terminal', workspace: 'local', user: 'manager' }

describe('an approval over a restart', () => {
  it('keeps its id and its deadline, and can be decided then', async () => {
    await using errand = await startInstallation({ script: [write, answer('Written.')] })
    const { id, approvals: before } = await errand.ask('Write errand.')
    await errand.reopen()
    const { approvals: after } = await errand.rest(id)
    expect(after).toEqual(before)
    expect(errand.openai.requests()).toHaveLength(1)
    await errand.decide(id, { decision: 'approve' })
    expect(await errand.until(id, ({ status }) => status === 'done')).toMatchObject({ answer: 'Written.' })
    expect(await errand.read('a.md')).toBe('a')
  })

  it('stays denied when it was denied', async () => {
    await using errand = await startInstallation({ script: [write, answer('Not written.')] })
    const { id } = await errand.ask('Write errand.')
    await errand.agent().command({ task: id, kind: 'pause', by: ana })
    await errand.until(id, ({ status }) => status === 'paused')
    await errand.decide(id, { decision: 'deny' })
    await errand.reopen()
    await errand.agent().command({ task: id, kind: 'resume', by: ana })
    await errand.until(id, ({ status }) => status === 'done')
    await expect(errand.read('a.md')).rejects.toThrow('ENOENT')
  })

  it('means no once its ten minutes are over, also when nobody was there to see it', async () => {
    await using errand = await startInstallation({ script: [write, answer('Not written.')] })
    const { id, approvals } = await errand.ask('Write it.')
    await errand.reopen({ aheadMs: 590_000 })
    expect(await errand.rest(id)).toMatchObject({ status: 'waiting_approval' })
    await errand.reopen({ aheadMs: 610_000 })
    const done = await errand.until(id, ({ status }) => status === 'done')
    expect(done).toMatchObject({
      steps: [{ calls: [{ state: 'expired' }] }],
      approvals: [{ state: 'expired' }],
    })
    const late = { id: approvals[0]?.id ?? '', by: ana, decision: { decision: 'approve' } } as const
    await expect(errand.agent().decide(late)).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
      params: { state: 'expired' },
    })
    await expect(errand.read('a.md')).rejects.toThrow('ENOENT')
  })

  it.each(['before it was decided', 'after it was granted'])(
    'no longer holds when what is allowed was changed %s',
    async (when) => {
      await using errand = await startInstallation({ script: [write, answer('Not written.')] })
      const { id } = await errand.ask('Write errand.')
      await errand.agent().command({ task: id, kind: 'pause', by: ana })
      await errand.until(id, ({ status }) => status === 'paused')
      if (when === 'after it was granted') await errand.decide(id, { decision: 'approve' })
      await errand.reopen({ config: { approvers: [manager] } })
      if (when === 'before it was decided') await errand.decide(id, { decision: 'approve' })
      await errand.agent().command({ task: id, kind: 'resume', by: ana })
      const done = await errand.until(id, ({ status }) => status === 'done')
      expect(done.steps[0]?.calls[0]).toMatchObject({
        state: 'denied',
        problem: { code: 'APPROVAL_CHANGED' },
      })
      await expect(errand.read('a.md')).rejects.toThrow('ENOENT')
    },
  )
})
