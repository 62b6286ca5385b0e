import { describe, expect, it } from 'vitest'
import { createTrial, type Trial } from '../in-process/trial.ts'
import { answer, pages, read, send } from '../in-process/trial-tools.ts'
import { plainEffect, plainTool } from '../tools/plain-tool.ts'
import { createManualClock } from '../in-process/clock.ts'
import { createMemoryStorage } from '../in-process/store.ts'
import type { Store } from '../ports/store.ts'

describe('a person who comes in between', () => {
  it('lets an answer of the last step stand, and takes what came meanwhile as a new round', async () => {
    const trial = createTrial({
      script: async (_request, index) => {
        if (index === 0)
          await trial.agent.accept({
            place: trial.place,
            by: trial.by,
            source: 'test',
            sourceEventId: 'late',
            text: 'also b',
          })
        return index === 0 ? answer('A.') : answer('B.')
      },
      settings: { budget: { steps: 1, ms: 180_000, tokens: 1_000, microUsd: 1_000 } },
    })
    const { task } = await trial.say('a')
    expect((await trial.story(task)).slice(3)).toEqual([
      'decided',
      'concluded',
      'finished',
      'reopened',
      'begun',
      'understood',
      'decided',
      'concluded',
      'finished',
    ])
    const outcomes = (await trial.events(task)).filter((event) => event.type === 'finished')
    expect(outcomes.map((event) => event.data)).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
  })

  it('keeps a message that came after the last step for a new round, instead of losing it in the report', async () => {
    const trial = createTrial({
      script: async (_request, index) => {
        if (index === 1)
          await trial.agent.accept({
            place: trial.place,
            by: trial.by,
            source: 'test',
            sourceEventId: 'late',
            text: 'also b',
          })
        return index < 2 ? { calls: [read(`p${index}`)] } : answer('B.')
      },
      tools: [pages()],
      settings: { budget: { steps: 2, ms: 180_000, tokens: 1_000, microUsd: 1_000 } },
    })
    const { task } = await trial.say('a')
    const story = await trial.story(task)
    expect(story).not.toContain('steered')
    expect(story.filter((type) => type === 'reopened')).toHaveLength(1)
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'B.' })
  })

  it('stops while it waits to ask the model again, and asks no more', async () => {
    const failure = {
      code: 'MODEL_UNAVAILABLE',
      params: { model: 'scripted', reason: '503' },
      passing: true,
    } as const
    const trial = createTrial({ script: () => ({ failure }) })
    const said = trial.say('hi')
    await trial.clock.advance(100)
    const [open] = await trial.works.store.tasks({ tenant: 'default', open: true })
    await trial.agent.command({ task: open?.id ?? '', kind: 'stop', by: trial.by })
    const { task } = await said
    expect(trial.model.requests).toHaveLength(1)
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped' })
  })

  it('stops for good what was said before the stop and not taken, and says so', async () => {
    const trial = createTrial({
      script: async (_request, index) => {
        if (index > 0) return answer('Again.')
        const { place, by } = trial
        const [open] = await trial.works.store.tasks({ tenant: 'default', open: true })
        const task = open?.id ?? ''
        await trial.agent.accept({ place, by, source: 'test', sourceEventId: 'before', text: 'also b' })
        await trial.agent.command({ task, kind: 'stop', by })
        return answer('Too late.')
      },
    })
    const { task } = await trial.say('a')
    expect((await trial.story(task)).slice(-2)).toEqual(['stopped', 'refused'])
    const refused = (await trial.events(task)).at(-1)
    expect(refused?.data).toMatchObject({
      text: 'also b',
      problem: { code: 'WRONG_STATUS', params: { status: 'stopped' } },
    })
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped', pending: [] })
  })

  it('stops before anything else, also when what was said is taken back at that moment', async () => {
    const clock = createManualClock()
    const { store, lanes } = createMemoryStorage({ clock })
    let said: string | undefined
    const slow: Store = {
      ...store,
      // What the stop asks for before it commits.
      approvals: async (query) => {
        const message = said
        said = undefined
        if (message !== undefined) await trial.agent.withdraw({ message, by: trial.by })
        return store.approvals(query)
      },
    }
    const pull = plainTool({
      run: async () => {
        const { place, by } = trial
        const [open] = await store.tasks({ tenant: 'default', open: true })
        const late = { place, by, source: 'test', sourceEventId: 'before', text: 'also b' }
        said = (await trial.agent.accept(late)).message
        await trial.agent.command({ task: open?.id ?? '', kind: 'stop', by })
        return { outcome: 'ok', value: 'page' }
      },
    })
    const script = [{ calls: [read('a')] }, answer('Too late.')]
    const trial: Trial = createTrial({ script, tools: [pull], clock, storage: { store: slow, lanes } })
    const { task } = await trial.say('a')
    expect(trial.model.requests).toHaveLength(1)
    const types = await trial.story(task)
    expect(types.slice(types.indexOf('call_started') + 1)).toEqual([
      'call_finished',
      'noted',
      'stopped',
      'refused',
    ])
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped', pending: [] })
  })

  it('opens a stopped task again for what is said after the stop', async () => {
    const trial = createTrial({
      script: async (_request, index) => {
        if (index > 0) return answer('B.')
        const { place, by } = trial
        const [open] = await trial.works.store.tasks({ tenant: 'default', open: true })
        const task = open?.id ?? ''
        await trial.agent.command({ task, kind: 'stop', by })
        await trial.agent.accept({ place, by, source: 'test', sourceEventId: 'after', text: 'rather b' })
        return answer('Too late.')
      },
    })
    const { task } = await trial.say('a')
    expect(await trial.story(task)).toContain('reopened')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'B.' })
  })

  it('stops while a read waits to be tried again, and does not try it', async () => {
    let runs = 0
    const tool = plainTool({
      run: () => {
        runs++
        return Promise.resolve({
          outcome: 'failed',
          problem: { code: 'TOOL_FAILED', params: { tool: 'read_page', reason: 'reset' } },
          passing: true,
        })
      },
    })
    const trial = createTrial({ script: [{ calls: [read('a')] }], tools: [tool] })
    const said = trial.say('hi')
    await trial.clock.advance(100)
    const [open] = await trial.works.store.tasks({ tenant: 'default', open: true })
    await trial.agent.command({ task: open?.id ?? '', kind: 'stop', by: trial.by })
    const { task } = await said
    expect(runs).toBe(1)
    expect(await trial.agent.view(task)).toMatchObject({ status: 'stopped' })
  })

  it('does not ask the model when the stop came right before', async () => {
    const storage = createMemoryStorage({ clock: createManualClock() })
    const stopsFirst: Store = {
      ...storage.store,
      used: async (...query) => {
        const [open] = await storage.store.tasks({ tenant: 'default', open: true })
        await trial.agent.command({ task: open?.id ?? '', kind: 'stop', by: trial.by })
        await Promise.resolve()
        return storage.store.used(...query)
      },
    }
    const trial = createTrial({ script: [answer('Too late.')], storage: { ...storage, store: stopsFirst } })
    const { task } = await trial.say('hi')
    expect(await trial.story(task)).toEqual(['opened', 'begun', 'understood', 'stopped'])
    expect(trial.model.requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  it('starts no approved effect when the stop came right before', async () => {
    const ran: string[] = []
    const tool = plainEffect({
      level: 'dangerous',
      recheck: async () => {
        await trial.agent.command({ task, kind: 'stop', by: trial.by })
        await Promise.resolve()
        return undefined
      },
      run: ({ path }) => {
        ran.push(String(path))
        return Promise.resolve({ outcome: 'ok', value: 'sent' })
      },
    })
    const trial = createTrial({ script: [{ calls: [send('a')] }], tools: [tool] })
    const { task } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect(ran).toEqual([])
    expect(await trial.story(task)).not.toContain('call_started')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'stopped',
      report: { notDone: ['sends a'], unknown: [] },
    })
  })

  it('shows an approval that a stop closed as expired', async () => {
    const trial = createTrial({ script: [{ calls: [send('a')] }], tools: [plainEffect()] })
    const { task } = await trial.say('send a')
    await trial.say('stop')
    expect(await trial.agent.view(task)).toMatchObject({
      status: 'stopped',
      approvals: [{ state: 'expired' }],
    })
  })

  it('hears a message that comes in after the answer and right before the end', async () => {
    const storage = createMemoryStorage({ clock: createManualClock() })
    let speaks = true
    const late: Store = {
      ...storage.store,
      commit: async (commit) => {
        if (commit.requires !== undefined && speaks) {
          speaks = false
          await trial.agent.accept({
            place: trial.place,
            by: trial.by,
            source: 'test',
            sourceEventId: 'late',
            text: 'also b',
          })
        }
        return storage.store.commit(commit)
      },
    }
    const trial = createTrial({
      script: [answer('A.'), answer('A and B.')],
      storage: { ...storage, store: late },
    })
    const { task } = await trial.say('a')
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', answer: 'A and B.' })
    expect((await trial.story(task)).slice(-4)).toEqual(['steered', 'decided', 'concluded', 'finished'])
  })

  it('ends no row of the inbox for a worker that has lost its lease', async () => {
    const clock = createManualClock()
    const storage = createMemoryStorage({ clock })
    const trial = createTrial({
      script: [{ calls: [send('a')] }, answer('Sent.')],
      tools: [plainEffect()],
      clock,
      storage,
    })
    const { task, conversation } = await trial.say('send a')
    const id = (await trial.agent.view(task)).approvals[0]?.id ?? ''
    await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    await clock.advance(600_000)
    const waiting = () => storage.store.waiting(conversation, { now: clock.now() })
    expect(await waiting()).toMatchObject([{ kind: 'expiry', approval: id }])

    const stale = (await storage.lanes.take(conversation, 'one')) ?? 0
    await storage.lanes.release(conversation, stale)
    const epoch = (await storage.lanes.take(conversation, 'other')) ?? 0
    await expect(trial.agent.drain(conversation, stale)).rejects.toMatchObject({ code: 'FENCED' })
    expect(await waiting()).toHaveLength(1)
    await trial.agent.drain(conversation, epoch)
    expect(await waiting()).toEqual([])
  })
})
