import { describe, expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { createTrial } from '../in-process/trial.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import { effectHash } from '../permissions/approval.ts'
import { plainEffect } from '../tools/plain-tool.ts'

const hash = effectHash('send_page', '{"path":"a"}')

const approveAll = async (trial: ReturnType<typeof createTrial>, task: string): Promise<void> => {
  const open = (await trial.agent.view(task)).approvals.filter(({ state }) => state === 'open')
  for (const { id } of open) await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
  await trial.settle()
}

describe('the effects kept beside a journal', () => {
  it('say when each last happened, in the words of the journal itself', async () => {
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Sent.')], tools: [plainEffect()] })
    const { task, conversation } = await trial.say('send a')
    expect(await trial.works.store.effect(conversation, hash)).toBeUndefined()
    await trial.clock.advance(1_000)
    await approveAll(trial, task)
    const finished = (await trial.events(task)).find(({ type }) => type === 'call_finished')
    expect(await trial.works.store.effect(conversation, hash)).toEqual({
      conversation,
      hash,
      task,
      call: 'c1',
      at: finished?.at,
    })
  })

  it('leave out what failed', async () => {
    const failure = { outcome: 'failed', problem: { code: 'STORE_FULL', params: {} } } as const
    const tool = plainEffect({ run: () => Promise.resolve(failure) })
    const trial = createTrial({ script: [{ calls: [send('a')] }, answer('Not sent.')], tools: [tool] })
    const { task, conversation } = await trial.say('send a')
    await approveAll(trial, task)
    expect((await trial.agent.view(task)).status).toBe('done')
    expect(await trial.works.store.effect(conversation, hash)).toBeUndefined()
  })

  it('hold what was lost in a crash, and keep its time when the person has told what they know', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage({ clock })
    const never = plainEffect({ timeoutMs: 600_000, run: () => new Promise(() => undefined) })
    const first = createTrial({ script: [{ calls: [send('a')] }], tools: [never], clock, storage })
    const { task, conversation } = await first.say('send a')
    const [open] = (await first.agent.view(task)).approvals
    await first.agent.decide({ id: open?.id ?? '', by: first.by, decision: { decision: 'approve' } })
    void first.settle()
    while (!(await first.story(task)).includes('call_started')) await Promise.resolve()

    await clock.advance(5_000)
    const { ids } = first.works
    const second = createTrial({ script: [answer('So be it.')], tools: [never], clock, storage, ids })
    await second.settle()
    const lost = (await second.events(task)).find(({ type }) => type === 'call_unknown')
    await clock.advance(5_000)
    await second.say('it did happen')
    expect((await second.agent.view(task)).status).toBe('done')
    expect(await second.works.store.effect(conversation, hash)).toMatchObject({ call: 'c1', at: lost?.at })
  })
})
