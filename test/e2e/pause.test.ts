import { describe, expect, it } from 'vitest'
import { startInstallation, type Installation } from '../support/installation.ts'
import { ana } from '../support/person.ts'
import { prefixOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

const order = (errand: Installation, task: string, kind: 'pause' | 'resume') =>
  errand.agent().command({ task, kind, by: ana })

/** Ends only when the file `go` is there. */
const waiting = {
  name: 'wait_for_go',
  run: `async (_args, { folder, signal }) => {
    while (!existsSync(folder + '/go') && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
    return { outcome: 'ok', value: 'go is there' }
  }`,
}
const toolsBefore = "import { existsSync } from 'node:fs'"

describe('a pause', () => {
  it('holds at the next border, over a restart, and resume goes on from there', async () => {
    await using errand = await startInstallation({
      tools: [waiting],
      toolsBefore,
      script: [calls(call('wait_for_go')), answer('It went on [c1].')],
    })
    const { task } = await errand.say('Wait for errand.')
    await errand.until(task, ({ steps }) => steps[0]?.calls[0]?.state === 'running')
    await order(errand, task, 'pause')
    await errand.put('go', '')
    const paused = await errand.until(task, ({ status }) => status === 'paused')
    expect(paused.steps[0]?.calls[0]?.state).toBe('ok')
    expect(errand.openai.requests()).toHaveLength(1)

    await errand.reopen()
    const still = await errand.rest(task)
    expect(still).toMatchObject({ status: 'paused', elapsed: paused.elapsed })
    expect(errand.openai.requests()).toHaveLength(1)

    await order(errand, task, 'resume')
    const done = await errand.until(task, ({ status }) => status === 'done')
    expect(done.answer).toBe('It went on [c1].')
    const [first, second] = errand.openai.requests().map(prefixOf)
    expect(second?.startsWith(first ?? 'none')).toBe(true)
  })

  it('keeps a decision made meanwhile, also over a restart; the call then runs once', async () => {
    await using errand = await startInstallation({
      script: [calls(call('write_file', { path: 'a.md', content: 'a' })), answer('Written.')],
    })
    const { id } = await errand.ask('Write errand.')
    await order(errand, id, 'pause')
    await errand.until(id, ({ status }) => status === 'paused')
    await errand.decide(id, { decision: 'approve' })
    await errand.reopen()
    const paused = await errand.rest(id)
    expect(paused).toMatchObject({ status: 'paused', approvals: [{ state: 'approved' }] })
    await expect(errand.read('a.md')).rejects.toThrow('ENOENT')
    await order(errand, id, 'resume')
    await errand.until(id, ({ status }) => status === 'done')
    expect(await errand.read('a.md')).toBe('a')
    expect((await errand.story(id)).filter((type) => type === 'call_started')).toHaveLength(1)
  })

  it('lets a stop through, and takes nothing back that is over', async () => {
    await using errand = await startInstallation({
      script: [calls(call('write_file', { path: 'a.md', content: 'a' }))],
    })
    const { id } = await errand.ask('Write errand.')
    await order(errand, id, 'pause')
    await errand.until(id, ({ status }) => status === 'paused')
    await expect(order(errand, id, 'pause')).rejects.toMatchObject({ code: 'WRONG_STATUS' })
    await errand.agent().command({ task: id, kind: 'stop', by: ana })
    await errand.until(id, ({ status }) => status === 'stopped')
    await expect(order(errand, id, 'pause')).rejects.toMatchObject({ code: 'WRONG_STATUS' })
  })
})
