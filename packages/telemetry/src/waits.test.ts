import { describe, expect, it } from 'vitest'
import {
  allOf,
  answer,
  call,
  decide,
  openHouse,
  outline,
  slowly,
  tool,
  wrongTimes,
} from './house-for-test.ts'

const start = ['receive', 'queue', 'understand', 'chat scripted'] as const
const sending = (path: string) => ({ calls: [call('send_page', path)] })
const question = { name: 'ask_user', arguments: { purpose: 'asks', question: 'Which one?' } }

describe('a round that waits for a person', () => {
  it('has a whole tree as soon as it rests, and goes on below the same root once it is allowed to', async () => {
    await using house = await openHouse()
    const { reply, sends } = slowly(house)
    const worker = house.worker({
      script: (_, index) => reply([{ calls: [call('send_page', 'a')] }, answer][index] ?? {}),
      tools: [sends],
    })
    const { task } = await worker.trial.say('send a')
    const resting = await house.tree(worker, task)
    expect(outline(resting)).toEqual(['invoke_agent errand', ...start])
    expect(resting.span.attributes['errand.task.status']).toBe('waiting_approval')

    await house.clock.advance(60_000)
    await decide(worker, task, 'approve')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      ...start,
      'approve',
      ['invoke_agent errand', 'execute_tool send_page', 'chat scripted', 'deliver'],
    ])
    expect(wrongTimes(tree)).toEqual([])
    expect(tree.span).toEqual(resting.span)
    const approve = allOf(tree).find(({ name }) => name === 'approve')
    expect(approve).toMatchObject({
      from: tree.span.to,
      to: tree.span.to + 60_000,
      attributes: {
        'gen_ai.tool.name': 'send_page',
        'gen_ai.tool.call.id': 'c1',
        'errand.level': 'write',
        'errand.outcome': 'granted',
        'errand.approval.scope': 'once',
      },
    })
    const further = tree.children.at(-1)?.span
    expect(further).toMatchObject({
      from: approve?.to,
      attributes: { 'errand.cause': 'approval_granted', 'errand.task.status': 'done' },
    })
    // Nothing was sent twice.
    expect(house.otlp.spans()).toHaveLength(allOf(tree).length)
  })

  it('tells a denial, and the call that did not run', async () => {
    await using house = await openHouse()
    const { sends } = slowly(house)
    const worker = house.worker({ script: [{ calls: [call('send_page', 'a')] }, answer], tools: [sends] })
    const { task } = await worker.trial.say('send a')
    await decide(worker, task, 'deny')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      ...start,
      'approve',
      ['invoke_agent errand', 'execute_tool send_page', 'chat scripted', 'deliver'],
    ])
    const outcomes = allOf(tree).map(({ name, attributes, status }) => [
      name,
      attributes['errand.outcome'],
      status.code,
    ])
    expect(outcomes).toContainEqual(['approve', 'denied', 'unset'])
    expect(outcomes).toContainEqual(['execute_tool send_page', 'denied', 'unset'])
  })

  it('tells an approval that nobody decided, and one whose arguments were changed', async () => {
    await using house = await openHouse()
    const { sends } = slowly(house)
    const worker = house.worker({ script: [sending('a'), sending('b'), answer], tools: [sends] })
    const { task } = await worker.trial.say('send a')
    await house.clock.advance(600_000)
    await worker.trial.settle()
    const open = (await worker.trial.agent.view(task)).approvals.find(({ state }) => state === 'open')
    const decision = { decision: 'approve', arguments: { path: 'c' } } as const
    await worker.trial.agent.decide({ id: open?.id ?? '', by: worker.trial.by, decision })
    await worker.trial.settle()
    const tree = await house.tree(worker, task)
    const approvals = allOf(tree).filter(({ name }) => name === 'approve')
    expect(approvals.map(({ attributes }) => attributes['errand.outcome'])).toEqual(['expired', 'edited'])
    expect(wrongTimes(tree)).toEqual([])
  })

  it('tells a question until it is answered', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [{ calls: [question] }, answer] })
    const { task } = await worker.trial.say('read it')
    expect(outline(await house.tree(worker, task))).toEqual(['invoke_agent errand', ...start])
    await house.clock.advance(30_000)
    await worker.trial.say('the first')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      ...start,
      'clarify',
      ['invoke_agent errand', 'execute_tool ask_user', 'chat scripted', 'deliver'],
    ])
    const clarify = allOf(tree).find(({ name }) => name === 'clarify')
    expect(clarify?.attributes).toMatchObject({ 'errand.outcome': 'answered', 'errand.about': 'model' })
    expect((clarify?.to ?? 0) - (clarify?.from ?? 0)).toBe(30_000)
    expect(wrongTimes(tree)).toEqual([])
  })

  it('tells a pause, also over a decision that is made meanwhile', async () => {
    await using house = await openHouse()
    const { sends } = slowly(house)
    const worker = house.worker({ script: [{ calls: [call('send_page', 'a')] }, answer], tools: [sends] })
    const { trial } = worker
    const { task } = await trial.say('send a')
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    await house.clock.advance(1_000)
    await decide(worker, task, 'approve')
    await house.clock.advance(1_000)
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual([
      'invoke_agent errand',
      ...start,
      'approve',
      'pause',
      ['invoke_agent errand', 'execute_tool send_page', 'chat scripted', 'deliver'],
    ])
    expect(tree.children.at(-1)?.span.attributes['errand.cause']).toBe('resumed')
    expect(wrongTimes(tree)).toEqual([])
  })

  it('is told as stopped when it is stopped, and what did not run as skipped', async () => {
    await using house = await openHouse()
    const { sends } = slowly(house)
    const worker = house.worker({ script: [{ calls: [call('send_page', 'a')] }], tools: [sends] })
    const { task } = await worker.trial.say('send a')
    await worker.trial.say('stop')
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'execute_tool send_page', 'approve'])
    expect(allOf(tree).map(({ attributes }) => attributes['errand.outcome'])).toEqual([
      ...Array.from({ length: 5 }),
      'skipped',
      'stopped',
    ])
  })
})

describe('a stop', () => {
  it('ends the root and what ran below it', async () => {
    await using house = await openHouse()
    const reads = tool('read_page', () => new Promise(() => undefined))
    const worker = house.worker({
      script: [{ calls: [call('read_page', 'lost')] }],
      tools: [reads],
    })
    const { trial } = worker
    const working = trial.say('read')
    await house.clock.advance(1_000)
    const { place, by } = trial
    const { task } = await trial.agent.accept({
      place,
      by,
      source: 'test',
      sourceEventId: 'stop',
      text: 'stop',
    })
    await house.clock.advance(5_000)
    await working
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', ...start, 'execute_tool read_page'])
    expect(tree.span).toMatchObject({
      attributes: { 'errand.task.status': 'stopped' },
      status: { code: 'unset' },
    })
    expect(wrongTimes(tree)).toEqual([])
  })

  it('of a task that nobody had begun leaves a tree too', async () => {
    await using house = await openHouse()
    const worker = house.worker({ script: [] })
    const { agent, place, by } = worker.trial
    const { task } = await agent.accept({ place, by, source: 'test', sourceEventId: '1', text: 'hello' })
    await agent.command({ task, kind: 'stop', by })
    await worker.trial.settle()
    const tree = await house.tree(worker, task)
    expect(outline(tree)).toEqual(['invoke_agent errand', 'receive'])
    expect(tree.span.attributes['errand.task.status']).toBe('stopped')
  })
})
