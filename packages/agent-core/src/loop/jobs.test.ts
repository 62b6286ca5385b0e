import { describe, expect, it } from 'vitest'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read } from '../in-process/trial-tools.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import type { Tool, ToolContext, ToolResult } from '../tools/contract.ts'

const build = (
  name = 'build',
): { readonly name: string; readonly arguments: { path: string; purpose: string } } => ({
  name,
  arguments: { path: 'all', purpose: 'builds all' },
})

/** A long tool that ends when the test says so. */
const held = (parts: Partial<Tool> = {}) => {
  const contexts: ToolContext[] = []
  const { promise, resolve } = Promise.withResolvers<ToolResult>()
  const tool = plainTool({
    name: 'build',
    long: true,
    run: (_args, context) => {
      contexts.push(context)
      return promise
    },
    ...parts,
  })
  return { tool, contexts, end: (value: unknown = 'built') => resolve({ outcome: 'ok', value }) }
}

describe('a long call', () => {
  it('runs as a job while its task rests, and goes on with the result', async () => {
    const { tool, contexts, end } = held()
    const trial = createTrial({ script: [{ calls: [build()] }, answer('Built [c1].')], tools: [tool] })
    const { task } = await trial.say('build')
    expect(await trial.story(task)).toEqual(['opened', 'begun', 'understood', 'decided', 'call_started'])
    expect(contexts).toHaveLength(0)
    const done = trial.runJobs()
    await trial.clock.advance(1_000_000)
    const view = await trial.agent.view(task)
    expect(view.steps[0]?.calls[0]).toMatchObject({ state: 'running', job: true })
    expect(view).toMatchObject({ status: 'executing', elapsed: 0 })
    end()
    await done
    expect((await trial.story(task)).slice(4)).toEqual([
      'call_started',
      'call_finished',
      'noted',
      'decided',
      'concluded',
      'finished',
    ])
    expect((await trial.agent.view(task)).answer).toBe('Built [c1].')
  })

  it('lets the other calls of its decision go on, and a message join at the next step', async () => {
    const { tool, end } = held()
    const trial = createTrial({
      script: [{ calls: [build(), read('a'), read('b')] }, answer('Both.')],
      tools: [tool, pages()],
    })
    const { task } = await trial.say('build and read')
    const done = trial.runJobs()
    expect((await trial.story(task)).filter((type) => type === 'call_finished')).toHaveLength(2)
    const said = await trial.say('and be quick')
    expect(said).toMatchObject({ task, disposition: 'steered' })
    expect((await trial.agent.view(task)).pending).toHaveLength(1)
    end()
    await done
    expect((await trial.story(task)).slice(-6)).toEqual([
      'call_finished',
      'noted',
      'steered',
      'decided',
      'concluded',
      'finished',
    ])
  })

  it('says how far it is, at most once a second', async () => {
    const { tool, contexts, end } = held()
    const trial = createTrial({ script: [{ calls: [build()] }, answer('Built.')], tools: [tool] })
    const { task } = await trial.say('build')
    const told: unknown[] = []
    trial.works.live.subscribe(task, (delta) => 'job' in delta && told.push(delta.progress))
    const done = trial.runJobs()
    await trial.clock.advance(1)
    contexts[0]?.progress('one')
    contexts[0]?.progress('two', 0.2)
    contexts[0]?.progress('three\nlines', 7)
    expect(told).toEqual([{ text: 'one' }])
    await trial.clock.advance(1_000)
    expect(told).toEqual([{ text: 'one' }, { text: 'three', share: 1 }])
    expect((await trial.agent.view(task)).steps[0]?.calls[0]?.progress).toEqual({ text: 'three', share: 1 })
    end()
    await done
    expect((await trial.agent.view(task)).steps[0]?.calls[0]).not.toHaveProperty('progress')
  })

  it('ends with its task when that is stopped', async () => {
    const { tool, contexts } = held()
    const trial = createTrial({ script: [{ calls: [build()] }], tools: [tool] })
    const { task } = await trial.say('build')
    const done = trial.runJobs()
    await trial.clock.advance(1)
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.clock.advance(1)
    expect(contexts[0]?.signal.aborted).toBe(true)
    await trial.clock.advance(500)
    await done
    expect((await trial.agent.view(task)).status).toBe('stopped')
    expect((await trial.story(task)).at(-1)).toBe('stopped')
    expect(await trial.works.store.waiting(`job:${task}:c1`, { now: trial.clock.now() })).toEqual([])
  })

  it('that ends while its task is paused is taken when that goes on', async () => {
    const { tool, end } = held()
    const trial = createTrial({ script: [{ calls: [build()] }, answer('Built.')], tools: [tool] })
    const { task } = await trial.say('build')
    const done = trial.runJobs()
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    end()
    await done
    expect((await trial.agent.view(task)).status).toBe('paused')
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    expect((await trial.agent.view(task)).status).toBe('done')
  })

  it('that is an effect asks first, and is asked about when its worker was lost', async () => {
    let runs = 0
    const tool = plainEffect({
      name: 'build',
      long: true,
      run: () => {
        runs += 1
        return Promise.resolve({ outcome: 'ok', value: 'built' })
      },
    })
    const trial = createTrial({ script: [{ calls: [build()] }, answer('I do not know.')], tools: [tool] })
    const { task } = await trial.say('build')
    const [approval] = await trial.agent.openApprovals(trial.by)
    await trial.agent.decide({ id: approval?.id ?? '', by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect((await trial.story(task)).at(-1)).toBe('call_started')
    // A first worker took the lane, and was never heard of again.
    const { lanes } = trial
    const epoch = await lanes.take(`job:${task}:c1`, 'lost')
    await lanes.release(`job:${task}:c1`, epoch ?? 0)
    await trial.runJobs()
    expect(runs).toBe(0)
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({ status: 'clarifying', question: { about: 'unknown_call' } })
    await trial.say('It did not happen.')
    expect((await trial.agent.view(task)).status).toBe('done')
  })

  it('that reads runs again when its worker was lost', async () => {
    const { tool, contexts, end } = held()
    const trial = createTrial({ script: [{ calls: [build()] }, answer('Built.')], tools: [tool] })
    const { task } = await trial.say('build')
    const epoch = await trial.lanes.take(`job:${task}:c1`, 'lost')
    await trial.lanes.release(`job:${task}:c1`, epoch ?? 0)
    end()
    await trial.runJobs()
    expect(contexts).toHaveLength(1)
    expect((await trial.agent.view(task)).status).toBe('done')
  })
})
