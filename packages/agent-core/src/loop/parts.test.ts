import { describe, expect, it } from 'vitest'
import type { DecideRequest } from '../ports/decide.ts'
import type { ScriptedReply } from '../in-process/decide.ts'
import { createTrial } from '../in-process/trial.ts'
import { answer, pages, read, send } from '../in-process/trial-tools.ts'
import { plainEffect } from '../tools/plain-tool.ts'

interface Wanted {
  readonly key: string
  readonly goal: string
  readonly after?: readonly string[]
}

const spawn = (...parts: readonly Wanted[]): ScriptedReply => ({
  calls: [{ name: 'spawn_subtasks', arguments: { parts, purpose: 'splits it' } }],
})

/** What a request is about: the first thing that a person, or the parent, said. */
const asked = ({ messages }: DecideRequest): string =>
  messages
    .find(({ role }) => role === 'user')
    ?.content.split('\n')
    .slice(1)
    .join('\n') ?? ''

const lastOf = ({ messages }: DecideRequest): string => messages.at(-1)?.content ?? ''

/** A trial whose task spawns these parts and then answers; `part` says what a part replies. */
const trialOf = (
  parts: readonly Wanted[],
  part: (goal: string, request: DecideRequest) => ScriptedReply,
  options: Partial<Parameters<typeof createTrial>[0]> = {},
) =>
  createTrial({
    parts: true,
    script: async (request) => {
      const goal = asked(request)
      if (goal !== 'the whole') return part(goal, request)
      return lastOf(request).includes('spawn_subtasks:') ? answer('All told.') : spawn(...parts)
    },
    ...options,
  })

const partsOf = async (trial: ReturnType<typeof createTrial>, task: string) =>
  (await trial.agent.view(task)).steps.flatMap(({ calls }) => calls.flatMap((call) => call.parts ?? []))

describe('a task with parts', () => {
  it('has them worked on as tasks of their own and goes on with what they found', async () => {
    const trial = trialOf(
      [
        { key: 'a', goal: 'find a' },
        { key: 'b', goal: 'find b' },
      ],
      (goal) => answer(`Found: ${goal}.`),
    )
    const { task } = await trial.say('the whole')
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({ status: 'done', answer: 'All told.' })
    expect(await partsOf(trial, task)).toMatchObject([
      { key: 'a', status: 'done', answer: 'Found: find a.', steps: { used: 1 } },
      { key: 'b', status: 'done', answer: 'Found: find b.' },
    ])
    const rows = await trial.works.store.tasks({ tenant: 'default', parent: task })
    expect(rows.map(({ parent, status }) => [parent?.key, status])).toEqual([
      ['a', 'done'],
      ['b', 'done'],
    ])
    expect(await trial.agent.tasks({ by: trial.by, limit: 9 })).toHaveLength(1)
    // One trace tells of the task and its parts.
    const traces = await Promise.all(rows.map(async ({ id }) => (await trial.agent.view(id)).traceId))
    expect(traces).toEqual([view.traceId, view.traceId])
    const result = trial.model.requests.at(-1)?.messages.at(-1)?.content
    expect(result).toContain('## a: done\nFound: find a.')
  })

  it('gives a part what those found that it comes after, and skips what lacks its input', async () => {
    const heard: string[] = []
    const trial = trialOf(
      [
        { key: 'last', goal: 'sum up', after: ['a', 'bad'] },
        { key: 'next', goal: 'use a', after: ['a'] },
        { key: 'a', goal: 'find a' },
        { key: 'bad', goal: 'find bad' },
      ],
      (goal) => {
        heard.push(goal)
        return goal.startsWith('find bad') ? { content: '' } : answer(`It is ${goal.length}.`)
      },
    )
    const { task } = await trial.say('the whole')
    expect(await partsOf(trial, task)).toMatchObject([
      { key: 'last', status: 'skipped' },
      { key: 'next', status: 'done' },
      { key: 'a', status: 'done' },
      { key: 'bad', status: 'interrupted' },
    ])
    expect(heard.find((goal) => goal.startsWith('use a'))).toContain('It is 6.')
    const [spawned] = (await trial.agent.view(task)).steps
    expect(spawned?.calls[0]?.state).toBe('partial')
  })

  it('rests without its clock while they are at work, and stops them all with it', async () => {
    const trial = trialOf([{ key: 'a', goal: 'send a' }], () => ({ calls: [send('a')] }), {
      tools: [plainEffect()],
    })
    const { task } = await trial.say('the whole')
    await trial.clock.advance(100_000)
    const view = await trial.agent.view(task)
    expect(view).toMatchObject({ status: 'executing', elapsed: 0 })
    expect(view.approvals).toMatchObject([{ part: 'a', tool: 'send_page', state: 'open' }])
    expect((await trial.agent.openApprovals(trial.by)).map(({ id }) => id)).toEqual([view.approvals[0]?.id])
    expect(await partsOf(trial, task)).toMatchObject([{ key: 'a', status: 'waiting_approval' }])
    await trial.agent.command({ task, kind: 'stop', by: trial.by })
    await trial.settle()
    expect((await trial.agent.view(task)).status).toBe('stopped')
    const [part] = await trial.works.store.tasks({ tenant: 'default', parent: task })
    expect(part?.status).toBe('stopped')
    expect(await trial.agent.openApprovals(trial.by)).toEqual([])
    await expect(
      trial.agent.command({ task: part?.id ?? '', kind: 'resume', by: trial.by }),
    ).rejects.toMatchObject({ code: 'WRONG_STATUS' })
    await expect(trial.say('go on', { task: part?.id ?? '' })).rejects.toMatchObject({ code: 'WRONG_STATUS' })
  })

  it('goes on when the approval of a part is decided', async () => {
    const trial = trialOf(
      [{ key: 'a', goal: 'send a' }],
      (_goal, request) =>
        lastOf(request).includes('send_page: ok') ? answer('Sent.') : { calls: [send('a')] },
      { tools: [plainEffect()] },
    )
    const { task } = await trial.say('the whole')
    const [approval] = (await trial.agent.view(task)).approvals
    await trial.agent.decide({ id: approval?.id ?? '', by: trial.by, decision: { decision: 'approve' } })
    await trial.settle()
    expect(await trial.agent.view(task)).toMatchObject({ status: 'done', approvals: [] })
    expect(await partsOf(trial, task)).toMatchObject([{ status: 'done', answer: 'Sent.' }])
  })

  it('lets them rest and go on with it', async () => {
    const trial = trialOf([{ key: 'a', goal: 'send a' }], () => ({ calls: [send('a')] }), {
      tools: [plainEffect()],
    })
    const { task } = await trial.say('the whole')
    const statusOfPart = async () =>
      (await trial.works.store.tasks({ tenant: 'default', parent: task }))[0]?.status
    await trial.agent.command({ task, kind: 'pause', by: trial.by })
    await trial.settle()
    expect([(await trial.agent.view(task)).status, await statusOfPart()]).toEqual(['paused', 'paused'])
    await trial.agent.command({ task, kind: 'resume', by: trial.by })
    await trial.settle()
    expect([(await trial.agent.view(task)).status, await statusOfPart()]).toEqual([
      'executing',
      'waiting_approval',
    ])
  })

  it('keeps all of them within its money, and one that has none left says so', async () => {
    const usage = { input: 10, cached: 0, output: 0, microUsd: 100 }
    const trial = trialOf(
      [
        { key: 'a', goal: 'a' },
        { key: 'b', goal: 'b' },
      ],
      (_goal, { messages }) => ({ calls: [read(`p${messages.length}`)], usage }),
      {
        tools: [pages()],
        settings: { budget: { steps: 12, ms: 180_000, tokens: 100_000, microUsd: 1_000 } },
      },
    )
    const { task } = await trial.say('the whole')
    const spawned = (await trial.events(task)).filter((event) => event.type === 'part_spawned')
    expect(spawned.map((event) => event.type === 'part_spawned' && event.data.budget.microUsd)).toEqual([
      375, 375,
    ])
    expect((await partsOf(trial, task)).map(({ status }) => status)).toEqual(['interrupted', 'interrupted'])
    const view = await trial.agent.view(task)
    expect(view.usage.microUsd).toBeLessThanOrEqual(1_000)
    expect(view.status).toBe('done')
  })

  it('counts what they send together with what it has sent itself', async () => {
    const parts = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ key, goal: `send ${key}` }))
    const trial = trialOf(
      parts,
      (goal, request) => (lastOf(request).includes('send_page:') ? answer('Over.') : { calls: [send(goal)] }),
      { tools: [plainEffect({ counts: 'send' })] },
    )
    const { task } = await trial.say('the whole')
    for (const { id } of await trial.agent.openApprovals(trial.by)) {
      await trial.agent.decide({ id, by: trial.by, decision: { decision: 'approve' } })
      await trial.settle()
    }
    const rows = await trial.works.store.tasks({ tenant: 'default', parent: task })
    const states = await Promise.all(
      rows.map(async ({ id }) => (await trial.agent.view(id)).steps[0]?.calls[0]),
    )
    expect(states.map((call) => call?.state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'denied'])
    expect(states.at(-1)?.problem).toEqual({
      code: 'LIMIT_REACHED',
      params: { limit: 'send a task', max: 5 },
    })
    expect((await trial.agent.view(task)).status).toBe('done')
  })

  it('takes a message that comes meanwhile at its next step', async () => {
    const trial = trialOf([{ key: 'a', goal: 'send a' }], () => ({ calls: [send('a')] }), {
      tools: [plainEffect()],
    })
    const { task } = await trial.say('the whole')
    expect(await trial.say('hurry')).toMatchObject({ task, disposition: 'steered' })
    const view = await trial.agent.view(task)
    expect(view.pending).toMatchObject([{ text: 'hurry' }])
  })

  it('sends parts back to the model that cannot be worked on', async () => {
    const wrong = [
      [
        { key: 'a', goal: 'x' },
        { key: 'a', goal: 'y' },
      ],
      [{ key: 'a', goal: 'x', after: ['b'] }],
      [
        { key: 'a', goal: 'x', after: ['b'] },
        { key: 'b', goal: 'y', after: ['a'] },
      ],
    ]
    const trial = createTrial({
      parts: true,
      script: [...wrong.map((parts) => spawn(...parts)).slice(0, 2), answer('No.')],
    })
    const { task } = await trial.say('go')
    const said = (await trial.events(task)).flatMap((event) =>
      event.type === 'corrected' ? event.data.wrong : [],
    )
    expect(said[0]).toContain('two parts have the key a')
    expect(said[1]).toContain('a comes after b, which is no part')
  })

  it('gives parts neither parts of their own nor a way to ask', async () => {
    const trial = trialOf([{ key: 'a', goal: 'a' }], () => answer('A.'))
    await trial.say('the whole')
    const names = trial.model.requests.map(({ tools }) => tools.map(({ name }) => name))
    expect(names[0]).toEqual(['ask_user', 'spawn_subtasks', 'update_plan'])
    expect(names[1]).toEqual(['update_plan'])
  })
})
