import { describe, expect, it } from 'vitest'
import type { Reply } from '@errand/simulators/openai'
import { startInstallation, type Installation } from '../support/installation.ts'
import { ana } from '../support/person.ts'
import { textOf } from '../support/prompt.ts'
import { answer, call, calls } from '../support/replies.ts'

interface Wanted {
  readonly key: string
  readonly goal: string
  readonly after?: readonly string[]
}

/** A read that ends when the file named by its line is there. */
const gate = {
  name: 'wait_for',
  args: ['line'],
  run: `async ({ line }, { folder, signal }) => {
    appendFileSync(folder + '/asked', line + '\\n')
    while (!existsSync(folder + '/' + line) && !signal.aborted) await new Promise((next) => setTimeout(next, 5))
    return { outcome: 'ok', value: line + ' is there' }
  }`,
} as const

const start = (
  parts: readonly Wanted[],
  part: (goal: string, isFirst: boolean) => Reply,
  config: Readonly<Record<string, unknown>> = {},
): Promise<Installation> =>
  startInstallation({
    config,
    tools: [gate],
    toolsBefore: "import { appendFileSync, existsSync } from 'node:fs'",
    script: ({ messages }) => {
      const user = messages.find(({ role }) => role === 'user')
      const goal = user === undefined ? '' : textOf(user).split('\n').slice(1).join('\n')
      const isFirst = messages.at(-1)?.role !== 'tool'
      if (goal !== 'The whole.') return part(goal, isFirst)
      return isFirst ? calls(call('spawn_subtasks', { parts })) : answer('All of it.')
    },
  })

const partsOf = async (errand: Installation, task: string) =>
  (await errand.agent().view(task)).steps.flatMap(({ calls: made }) => made.flatMap((one) => one.parts ?? []))

const statusOf = (errand: Installation, task: string, ...statuses: readonly string[]) =>
  errand.until(task, ({ steps }) => {
    const parts = steps.flatMap(({ calls: made }) => made.flatMap((one) => one.parts ?? []))
    return parts.length > 0 && parts.every(({ status }, index) => status === statuses[index])
  })

const waitFor = (line: string) => calls(call('wait_for', { line }))

const two = [
  { key: 'one', goal: 'one' },
  { key: 'two', goal: 'two' },
]

describe('a task in parts', () => {
  it('works on them side by side', async () => {
    await using errand = await start(two, (goal, isFirst) =>
      isFirst ? waitFor(goal) : answer(`${goal}: done.`),
    )
    const { task } = await errand.say('The whole.')
    await statusOf(errand, task, 'executing', 'executing')
    await errand.put('two', '')
    await statusOf(errand, task, 'executing', 'done')
    await errand.put('one', '')
    const done = await errand.until(task, ({ status }) => status === 'done')
    expect(done).toMatchObject({ answer: 'All of it.' })
    expect((await partsOf(errand, task)).map(({ answer: text }) => text)).toEqual([
      'one: done.',
      'two: done.',
    ])
    expect(errand.errors()).toEqual([])
  })

  it('works in the order that they need, with one that fails', async () => {
    const parts = [
      { key: 'sum', goal: 'sum up', after: ['one', 'two'] },
      { key: 'lost', goal: 'never', after: ['bad'] },
      ...two,
      { key: 'bad', goal: 'bad' },
    ]
    const goals: string[] = []
    await using errand = await start(parts, (goal) => {
      goals.push(goal)
      return goal === 'bad' ? { kind: 'text', text: '' } : answer(`${goal.slice(0, 3)} gives 7.`)
    })
    const done = await errand.ask('The whole.')
    expect(done.status).toBe('done')
    expect(done.steps[0]?.calls[0]?.state).toBe('partial')
    expect((await partsOf(errand, done.id)).map(({ key, status }) => [key, status])).toEqual([
      ['sum', 'done'],
      ['lost', 'skipped'],
      ['one', 'done'],
      ['two', 'done'],
      ['bad', 'failed'],
    ])
    expect(goals.find((goal) => goal.startsWith('sum up'))).toMatch(/one gives 7\.[^]*two gives 7\./u)
  })

  it('stops them with itself', async () => {
    await using errand = await start(two, (goal) => waitFor(goal))
    const { task } = await errand.say('The whole.')
    await statusOf(errand, task, 'executing', 'executing')
    const at = Date.now()
    await errand.agent().command({ task, kind: 'stop', by: ana })
    const rows = () => errand.hub().works.store.tasks({ tenant: 'default', parent: task })
    await errand.until(task, ({ status }) => status === 'stopped')
    const ids = (await rows()).map(({ id }) => id)
    for (const id of ids) await errand.until(id, ({ status }) => status === 'stopped')
    expect(Date.now() - at).toBeLessThan(3_000)
    expect(await errand.agent().tasks({ by: ana, limit: 9 })).toHaveLength(1)
  })

  it('goes on where each of them was after a restart', async () => {
    const parts = [...two, { key: 'last', goal: 'last', after: ['one', 'two'] }]
    await using errand = await start(parts, (goal, isFirst) =>
      goal.startsWith('last') || !isFirst ? answer('Done.') : waitFor(goal),
    )
    const { task } = await errand.say('The whole.')
    await statusOf(errand, task, 'executing', 'executing', 'waiting')
    await errand.put('one', '')
    await statusOf(errand, task, 'done', 'executing', 'waiting')
    await errand.reopen()
    await errand.put('two', '')
    await errand.until(task, ({ status }) => status === 'done')
    expect((await partsOf(errand, task)).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
    const spawned = (await errand.story(task)).filter((type) => type === 'part_spawned')
    expect(spawned).toHaveLength(3)
    expect(errand.errors()).toEqual([])
  })

  it('lets a person decide what a part wants to do, at the task itself', async () => {
    await using errand = await start([{ key: 'one', goal: 'one' }], (_goal, isFirst) =>
      isFirst ? calls(call('write_file', { path: 'a.md', content: 'a' })) : answer('Written.'),
    )
    const { task } = await errand.say('The whole.')
    const asks = await errand.until(task, ({ approvals }) => approvals.length > 0)
    expect(asks).toMatchObject({ status: 'executing', approvals: [{ part: 'one', tool: 'write_file' }] })
    await errand.agent().decide({
      id: asks.approvals[0]?.id ?? '',
      by: ana,
      decision: { decision: 'approve' },
    })
    await errand.until(task, ({ status }) => status === 'done')
    expect(await errand.read('a.md')).toBe('a')
  })
})
