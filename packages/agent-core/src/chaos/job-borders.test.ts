import { describe, expect, it } from 'vitest'
import { borderOf, tellOneTask } from './one-task.ts'
import { wrongIn } from './scenario.ts'

const tools = [
  { tool: 'dig', repeatable: true },
  { tool: 'brew', repeatable: true },
  { tool: 'build', repeatable: false },
] as const

const borders = await Promise.all(
  tools.map(async (one) => {
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

describe('a job that is cut off at a border', () => {
  it.each(borders.flat())('$tool: $when commit $commit ($border)', async (at) => {
    const { tool, repeatable, commit, when, border } = at
    const { world, task, wasAsked } = await tellOneTask(tool, { commit, when })
    // Only between its work and the row that tells of its end nobody knows whether it was done.
    const inDoubt = border === 'job_end' && when === 'before'
    expect(world.seen.tasks.get(task)?.row?.status).toBe('done')
    expect(wasAsked).toBe(!repeatable && inDoubt)
    expect(world.seen.runs).toHaveLength(repeatable && inDoubt ? 2 : 1)
    expect(await wrongIn(world)).toEqual([])
  })

  it('has been cut off where it starts, ends and is told of', () => {
    const names = borders.flat().map(({ border }) => border)
    expect(names).toEqual(expect.arrayContaining(['call_started', 'job_end', 'call_finished + noted']))
  })
})
