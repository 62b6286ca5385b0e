import { createLive, createTrial, type Trial } from '@errand/agent-core'
import { expect, test } from 'vitest'
import { untilRest, type Follow } from './rest.ts'
import { sendNote } from './rig-tools.ts'

/** Follows a task whose worker works only when the test says so; `told` is undefined while it goes on. */
const follow = (trial: Trial, { task, ...options }: { readonly task: string } & Partial<Follow>) => {
  let told: string | undefined
  const { agent, works, by } = trial
  const begin = async () => {
    const row = await works.store.task(task)
    if (row === undefined) throw new Error('There is no such task.')
    const house = { agent, works, isDraining: () => false }
    return untilRest(house, { row, by, signal: new AbortController().signal, ...options })
  }
  const done = begin().then((view) => {
    told = view?.answer ?? view?.status ?? 'left'
    return view
  })
  return { done, told: () => told }
}

test('an approval that was just decided is no longer waited for', async () => {
  const trial = createTrial({
    tools: [sendNote([])],
    script: [
      { calls: [{ name: 'send_note', arguments: { text: 'tea', purpose: 'tells everybody' } }] },
      { content: 'Sent.' },
    ],
  })
  const { task } = await trial.say('Tell everybody')
  const before = follow(trial, { task })
  await before.done
  expect(before.told()).toBe('waiting_approval')
  const [approval] = await trial.agent.openApprovals(trial.by)
  await trial.agent.decide({ id: approval?.id ?? '', by: trial.by, decision: { decision: 'approve' } })

  const after = follow(trial, { task })
  await trial.clock.advance(0)
  expect(after.told()).toBeUndefined()
  await trial.settle()
  await after.done
  expect(after.told()).toBe('Sent.')
})

test('an ended task is not at rest before it has heard what was said to it', async () => {
  const trial = createTrial({ script: [{ content: 'One.' }, { content: 'Two.' }] })
  const { task } = await trial.say('one')
  const { place, by } = trial
  const { message } = await trial.agent.accept({
    place,
    by,
    task,
    source: 'test',
    sourceEventId: 'two',
    text: 'two',
  })

  const { done, told } = follow(trial, { task, message })
  await trial.clock.advance(0)
  expect(told()).toBeUndefined()
  await trial.settle()
  await done
  expect(told()).toBe('Two.')
})

test('news that got lost is found by looking again', async () => {
  const live = { ...createLive(), publish: () => undefined }
  const trial = createTrial({ script: [{ content: 'Done.' }], works: { live } })
  const { place, by } = trial
  const { task } = await trial.agent.accept({
    place,
    by,
    source: 'test',
    sourceEventId: 'one',
    text: 'go',
  })
  const { done, told } = follow(trial, { task })
  await trial.clock.advance(0)
  await trial.settle()
  await trial.clock.advance(999)
  expect(told()).toBeUndefined()
  await trial.clock.advance(1)
  await done
  expect(told()).toBe('Done.')
})

test('whoever leaves is told nothing and listens no longer', async () => {
  const live = createLive()
  let listeners = 0
  const subscribe: typeof live.subscribe = (task, listener) => {
    const off = live.subscribe(task, listener)
    listeners += 1
    return () => {
      listeners -= 1
      off()
    }
  }
  const trial = createTrial({ script: [], works: { live: { ...live, subscribe } } })
  const { place, by } = trial
  const { task } = await trial.agent.accept({
    place,
    by,
    source: 'test',
    sourceEventId: 'one',
    text: 'go',
  })
  const leaving = new AbortController()
  const { done, told } = follow(trial, { task, signal: leaving.signal })
  await trial.clock.advance(0)
  expect(listeners).toBe(1)

  leaving.abort()
  await done

  expect([told(), listeners]).toEqual(['left', 0])
})
