import { describe, expect, it } from 'vitest'
import { borderOf, tellOneTask } from './one-task.ts'
import { wrongIn } from './scenario.ts'

const { world: whole } = await tellOneTask('spawn_subtasks')
const borders = whole.seen.commits.flatMap((commit, index) =>
  (['before', 'after'] as const).map((when) => ({ commit: index + 1, when, border: borderOf(commit) })),
)

describe('a task with parts that is cut off at a border', () => {
  it.each(borders)('$when commit $commit ($border)', async ({ commit, when }) => {
    const { world, task } = await tellOneTask('spawn_subtasks', { commit, when })
    const told = [...world.seen.tasks.values()]
    const story = (world.seen.tasks.get(task)?.events ?? []).map(({ type }) => type)

    // Each part exists once, comes to its end, and is told of once.
    expect(told.map(({ row }) => row?.status)).toEqual(['done', 'done', 'done'])
    expect(told.filter(({ row }) => row?.parent?.task === task)).toHaveLength(2)
    expect(story.filter((type) => type === 'part_spawned')).toHaveLength(2)
    expect(story.filter((type) => type === 'part_ended')).toHaveLength(2)
    expect(story.filter((type) => type === 'finished')).toHaveLength(1)

    expect(await wrongIn(world)).toEqual([])
  })

  it('has been cut off where parts begin, end and are told of', () => {
    const names = borders.map(({ border }) => border)
    expect(names).toEqual(
      expect.arrayContaining([
        'call_started',
        'part_spawned + opened',
        'part_end + finished',
        'part_ended',
        'call_finished + noted',
      ]),
    )
  })
})
