import { describe, expect, it } from 'vitest'
import { createManualClock } from '../in-process/clock.ts'
import type { Script } from '../in-process/decide.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import { answer, send } from '../in-process/trial-tools.ts'
import { createTrial, type Trial } from '../in-process/trial.ts'
import type { Tool } from '../tools/contract.ts'
import { plainEffect } from '../tools/plain-tool.ts'
import type { Settings } from './worker.ts'

const never = plainEffect({ timeoutMs: 600_000, run: () => new Promise(() => undefined) })
const sent = plainEffect({ run: () => Promise.resolve({ outcome: 'ok', value: 'sent' }) })

const approve = async (trial: Trial, task: string): Promise<void> => {
  const open = (await trial.agent.view(task)).approvals.find(({ state }) => state === 'open')
  await trial.agent.decide({ id: open?.id ?? '', by: trial.by, decision: { decision: 'approve' } })
}

/** Lets the approved call begin in a worker that never comes back. */
const loseCall = async (trial: Trial, task: string, nth = 1): Promise<void> => {
  await approve(trial, task)
  void trial.settle()
  const begun = async (): Promise<number> =>
    (await trial.story(task)).filter((type) => type === 'call_started').length
  while ((await begun()) < nth) await Promise.resolve()
  // Its lease runs out.
  await trial.clock.advance(5_000)
}

/** Workers one after the other over the same storage. */
const house = () => {
  const clock = createManualClock()
  const storage = createMemoryStorage({ clock })
  let ids: Trial['works']['ids'] | undefined
  return (script: Script, tool = never, settings: Partial<Settings> = {}): Trial => {
    const trial = createTrial({
      script,
      tools: [tool],
      settings,
      clock,
      storage,
      ...(ids === undefined ? {} : { ids }),
    })
    ;({ ids } = trial.works)
    return trial
  }
}

describe('a call that was cut off', () => {
  it('is asked about, and the answer goes to the model as its result', async () => {
    const worker = house()
    const first = worker([{ calls: [send('a')] }])
    const { task } = await first.say('send a')
    await loseCall(first, task)
    const second = worker([answer('It is sent.')])
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({
      status: 'clarifying',
      question: { about: 'unknown_call', purpose: 'sends a' },
    })
    expect(await second.say('yes, it arrived')).toMatchObject({ disposition: 'answered' })
    expect(await second.agent.view(task)).toMatchObject({ status: 'done', answer: 'It is sent.' })
    expect(second.model.requests[0]?.messages.at(-1)?.content).toContain('yes, it arrived')
  })

  it('takes nothing for the answer that was said before it was asked about', async () => {
    const worker = house()
    const first = worker([{ calls: [send('a')] }])
    const { task } = await first.say('send a')
    await first.agent.accept({
      place: first.place,
      by: first.by,
      source: 'test',
      sourceEventId: 'early',
      text: 'and use the blue paper',
    })
    await loseCall(first, task)
    const second = worker([answer('Heard.')])
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({
      status: 'clarifying',
      pending: [{ text: 'and use the blue paper' }],
    })
    await second.say('it did arrive')
    expect(await second.agent.view(task)).toMatchObject({ status: 'done', pending: [] })
    const [request] = second.model.requests
    expect(request?.messages.map(({ content }) => content).slice(-2)).toEqual([
      expect.stringContaining('says: it did arrive'),
      'and use the blue paper',
    ])
  })

  it('can be answered while the task is paused', async () => {
    const worker = house()
    const first = worker([{ calls: [send('a')] }])
    const { task } = await first.say('send a')
    await loseCall(first, task)
    const second = worker([answer('It is sent.')])
    await second.settle()
    await second.agent.command({ task, kind: 'pause', by: second.by })
    await second.settle()
    expect(await second.say('it did arrive')).toMatchObject({ disposition: 'answered' })
    await second.agent.command({ task, kind: 'resume', by: second.by })
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({ status: 'done', answer: 'It is sent.' })
  })

  it('is no circle when it is made again, however often it was lost', async () => {
    const worker = house()
    const first = worker([{ calls: [send('a')] }])
    const { task } = await first.say('send a')
    await loseCall(first, task)
    const second = worker([{ calls: [send('a')] }])
    await second.settle()
    await second.say('it did not arrive')
    await loseCall(second, task, 2)
    const third = worker([{ calls: [send('a')] }, answer('Sent at last.')], sent)
    await third.settle()
    await third.say('it did not arrive')
    await approve(third, task)
    await third.settle()
    expect(await third.agent.view(task)).toMatchObject({ status: 'done', answer: 'Sent at last.' })
    expect(await third.story(task)).not.toContain('nudged')
  })
})

describe('an effect that may run again after it was cut off', () => {
  const keyed = { idempotency: 'keyed' } as const

  it('runs again under its key, without a question', async () => {
    const worker = house()
    const keys: string[] = []
    const noting = (run: Tool['run']): Tool =>
      plainEffect({
        ...keyed,
        timeoutMs: 600_000,
        run: (args, context) => {
          keys.push(context.key)
          return run(args, context)
        },
      })
    const first = worker([{ calls: [send('a')] }], noting(never.run))
    const { task } = await first.say('send a')
    await loseCall(first, task)
    const second = worker([answer('Sent.')], noting(sent.run))
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({ status: 'done', answer: 'Sent.' })
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it.each([
    ['while effects are held', {}, true],
    ['under another policy than it was approved under', { policy: '2' }, false],
  ])('does not run again %s: the person is asked what became of it', async (_, settings, isHeld) => {
    const worker = house()
    const first = worker([{ calls: [send('a')] }], plainEffect({ ...never, ...keyed }))
    const { task } = await first.say('send a')
    await loseCall(first, task)
    let runs = 0
    const counting = plainEffect({
      ...keyed,
      run: () => {
        runs++
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const second = worker([answer('Unclear.')], counting, settings)
    if (isHeld) await second.works.sys.hold(second.by, 'audit')
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({ question: { about: 'unknown_call' } })
    await second.say('I do not know')
    const view = await second.agent.view(task)
    expect(view.steps[0]?.calls[0]?.state).toBe('unknown')
    expect([view.status, runs]).toEqual(['done', 0])
  })

  it('is unknown, not unrun, when a stop comes right before it runs again', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage({ clock })
    const tool = plainEffect({ ...never, ...keyed })
    const first = createTrial({ script: [{ calls: [send('a')] }], tools: [tool], clock, storage })
    const { task } = await first.say('send a')
    await loseCall(first, task)
    const stopping = {
      ...storage.store,
      effect: async (conversation: string, hash: string) => {
        await second.agent.command({ task, kind: 'stop', by: second.by })
        return storage.store.effect(conversation, hash)
      },
    }
    const second = createTrial({
      script: [],
      tools: [tool],
      clock,
      ids: first.works.ids,
      storage: { ...storage, store: stopping },
    })
    await second.settle()
    expect(await second.agent.view(task)).toMatchObject({
      status: 'stopped',
      report: { unknown: ['sends a'], notDone: [] },
    })
  })
})
