import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import type { Store } from '../ports/store.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import { createManualClock } from '../in-process/clock.ts'
import { createCountingIds } from '../in-process/ids.ts'
import { createMemoryStorage } from '../in-process/store.ts'

describe('an effect that needs a person', () => {
  it('does not run what was approved under another policy', async () => {
    const clock = createManualClock()
    const [ids, storage] = [createCountingIds(), createMemoryStorage({ clock })]
    const ran: string[] = []
    const tool = plainEffect({
      run: ({ path }) => {
        ran.push(String(path))
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const over = { clock, ids, storage, tools: [tool] }
    const before = createTrial({ ...over, script: [{ calls: [send('a')] }] })
    const { task } = await before.say('send a')
    const id = (await before.agent.view(task)).approvals[0]?.id ?? ''
    await before.agent.decide({ id, by: before.by, decision: { decision: 'approve' } })
    const after = createTrial({ ...over, script: [answer('Not sent.')], settings: { policy: '2' } })
    await after.settle()
    expect(ran).toEqual([])
    const view = await after.agent.view(task)
    expect(view.steps[0]?.calls[0]).toMatchObject({
      state: 'denied',
      problem: { code: 'APPROVAL_CHANGED' },
    })
  })

  it('is not tried again once effects are held, whoever held them', async () => {
    let runs = 0
    const tool = plainEffect({
      idempotency: 'keyed',
      run: async () => {
        runs++
        await operator.works.sys.hold(operator.by, 'audit')
        const problem = { code: 'TOOL_FAILED', params: { tool: 'send_page', reason: 'reset' } } as const
        return { outcome: 'failed', problem, passing: true }
      },
    })
    const clock = createManualClock()
    const over = { clock, ids: createCountingIds(), storage: createMemoryStorage({ clock }) }
    const operator = createTrial({ ...over, script: [] })
    const trial = createTrial({ ...over, script: [{ calls: [send('a')] }, answer('Held.')], tools: [tool] })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    const settled = trial.settle()
    await clock.advance(60_000)
    await settled
    expect(runs).toBe(1)
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'Held.' })
  })

  it('does not run when effects were held right before it began', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage({ clock })
    const holding: Store = {
      ...storage.store,
      commit: async (commit) => {
        if (commit.events?.[0]?.type === 'call_started') await operator.works.sys.hold(operator.by, 'audit')
        return storage.store.commit(commit)
      },
    }
    const over = { clock, ids: createCountingIds() }
    const operator = createTrial({ ...over, storage, script: [] })
    let runs = 0
    const tool = plainEffect({
      run: () => {
        runs++
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const trial = createTrial({
      ...over,
      storage: { ...storage, store: holding },
      script: [{ calls: [send('a')] }, answer('Held.')],
      tools: [tool],
    })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect(runs).toBe(0)
    expect((await trial.agent.view(task)).steps[0]?.calls[0]).toMatchObject({
      state: 'denied',
      problem: { code: 'TOOL_HELD' },
    })
  })
})
