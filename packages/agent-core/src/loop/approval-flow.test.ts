import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
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
})
