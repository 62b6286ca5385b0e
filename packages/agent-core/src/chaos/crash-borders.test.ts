import { describe, expect, it } from 'vitest'
import type { Level } from '../tools/contract.ts'
import { borderOf, tellOneTask } from './one-task.ts'
import { wrongIn } from './scenario.ts'

const classes: readonly { readonly tool: string; readonly level: Level; readonly repeatable: boolean }[] = [
  { tool: 'look', level: 'read', repeatable: true },
  { tool: 'put', level: 'write', repeatable: true },
  { tool: 'post', level: 'write', repeatable: true },
  { tool: 'send', level: 'write', repeatable: false },
  { tool: 'wipe', level: 'dangerous', repeatable: false },
  { tool: 'pay', level: 'dangerous', repeatable: true },
]

/** Between these two the outside world may have changed, and nobody can say whether it did. */
const isInDoubt = (border: string, when: string): boolean =>
  (when === 'after' && border === 'call_started') || (when === 'before' && border.startsWith('call_finished'))

/** Where each class of tool has its borders, found by a run without a crash. */
const borders = await Promise.all(
  classes.map(async (one) => {
    const { world } = await tellOneTask(one.tool)
    return world.seen.commits.flatMap((commit, index) =>
      (['before', 'after'] as const).map((when) => ({
        ...one,
        commit: index + 1,
        when,
        border: borderOf(commit),
      })),
    )
  }),
)

describe('a task that is cut off at a border', () => {
  it.each(borders.flat())('$tool: $when commit $commit ($border)', async (at) => {
    const { tool, level, repeatable, commit, when, border } = at
    const { world, task, open, wasAsked } = await tellOneTask(tool, { commit, when })
    const { runs, tasks } = world.seen
    const story = (tasks.get(task)?.events ?? []).map(({ type }) => type)

    // None is lost, and the answer comes once.
    expect(tasks.get(task)?.row?.status).toBe('done')
    expect([...tasks.keys()]).toEqual([task])
    expect(story.filter((type) => type === 'finished')).toHaveLength(1)
    expect(story.filter((type) => type === 'call_started')).toHaveLength(1)

    // No effect twice but under its key; what nobody can know is asked.
    const inDoubt = isInDoubt(border, when)
    expect(wasAsked).toBe(!repeatable && inDoubt)
    expect(new Set(runs.map(({ key }) => key)).size).toBe(when === 'after' && wasAsked ? 0 : 1)
    expect(runs).toHaveLength(
      inDoubt && when === 'before' && repeatable ? 2 : when === 'after' && wasAsked ? 0 : 1,
    )

    // One approval with one id and one deadline, and it is used once.
    const approvals = await world.store.approvals({ tenant: 'default' })
    expect(approvals).toHaveLength(level === 'read' ? 0 : 1)
    expect(new Set(open.map(({ id, deadline }) => `${id} ${deadline}`)).size).toBe(approvals.length)
    expect(approvals.filter(({ consumedAt }) => consumedAt === undefined)).toEqual([])

    expect(await wrongIn(world)).toEqual([])
  })

  it('has been cut off at every border there is', () => {
    const names = borders.flat().map(({ tool, border }) => `${tool}: ${border}`)
    expect([...new Set(names)]).toMatchInlineSnapshot(`
      [
        "look: opened",
        "look: begun",
        "look: understood",
        "look: decided + call_started",
        "look: call_finished + noted",
        "look: decided + concluded",
        "look: finished",
        "put: opened",
        "put: begun",
        "put: understood",
        "put: decided",
        "put: approval_asked",
        "put: decision",
        "put: approval_granted",
        "put: call_started",
        "put: call_finished + noted",
        "put: decided + concluded",
        "put: finished",
        "post: opened",
        "post: begun",
        "post: understood",
        "post: decided",
        "post: approval_asked",
        "post: decision",
        "post: approval_granted",
        "post: call_started",
        "post: call_finished + noted",
        "post: decided + concluded",
        "post: finished",
        "send: opened",
        "send: begun",
        "send: understood",
        "send: decided",
        "send: approval_asked",
        "send: decision",
        "send: approval_granted",
        "send: call_started",
        "send: call_finished + noted",
        "send: decided + concluded",
        "send: finished",
        "wipe: opened",
        "wipe: begun",
        "wipe: understood",
        "wipe: decided",
        "wipe: approval_asked",
        "wipe: decision",
        "wipe: approval_granted",
        "wipe: call_started",
        "wipe: call_finished + noted",
        "wipe: decided + concluded",
        "wipe: finished",
        "pay: opened",
        "pay: begun",
        "pay: understood",
        "pay: decided",
        "pay: approval_asked",
        "pay: decision",
        "pay: approval_granted",
        "pay: call_started",
        "pay: call_finished + noted",
        "pay: decided + concluded",
        "pay: finished",
      ]
    `)
  })
})
