import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runBatch } from './campaign/batch.ts'
import { historyFaults, processFaults } from './checks/all.ts'
import { createHouse, type House } from './campaign/house.ts'
import { takeImage } from './campaign/image.ts'
import { startModel } from './stories/model.ts'
import type { Hold } from './records/plan.ts'
import { classes } from './stories/scenarios.ts'
import { of } from './records/trace.ts'

const root = path.resolve(import.meta.dirname, '../..')
const timeout = 120_000

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await setTimeout(20)
}

/** Whether a process runs; one that has ended and that nobody has fetched yet does not. */
const isAlive = (pid: number): boolean => {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/^\d+ \(.*\) Z/.test(readFileSync(stat, 'utf8'))
}

const pidsOf = (house: House): readonly number[] => {
  const file = path.join(house.records, 'pids')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
}

describe('a hub that is killed', () => {
  it(
    'leaves processes of its tools behind, and the next one ends them before it works',
    { timeout },
    async () => {
      await using model = await startModel()
      using house = createHouse({ root, modelUrl: model.url })
      const cells = [{ id: 'x', scenario: 'leaving' }]
      const first = house.start({ cells })
      await until(() => pidsOf(house).length === 3)
      first.kill('SIGKILL')
      await first.ended
      expect(pidsOf(house).map(isAlive)).toEqual([true, true, true])
      const second = house.start({ cells })
      expect(await second.ended).toMatchObject({ code: 0 })
      expect(pidsOf(house).map(isAlive)).toEqual([false, false, false])
    },
  )

  it.each([
    ['a tool runs', 'endless'],
    ['the model speaks', 'stalling'],
  ])(
    'right after it took a stop while %s, stops the task and runs nothing more',
    { timeout },
    async (_when, scenario) => {
      await using model = await startModel()
      const hold: Hold = { at: 'commit', border: 'inbox stop', nth: 1, side: 'after', until: 'killed' }
      const outcome = await runBatch(
        { paths: [{ id: 'x', scenario, holds: [hold] }], turns: [{}, {}] },
        { root, modelUrl: model.url },
      )
      expect([...processFaults(outcome), ...outcome.histories.flatMap(historyFaults)]).toEqual([])
      const [before, after] = outcome.lives.map(({ trace }) =>
        of(trace, 'commit').map(({ border }) => border),
      )
      expect(before).not.toContain('stopped')
      expect(after).toContain('stopped')
      expect(after).not.toContain('call_started')
      // That was before the restart.
      expect(model.requests()).toHaveLength(1)
    },
  )
})

describe('a hub at work', () => {
  it('shuts a second one out of its home, and lets one in as soon as it is killed', { timeout }, async () => {
    await using model = await startModel()
    using house = createHouse({ root, modelUrl: model.url })
    // It waits for a person who does not come.
    const first = house.start({ cells: [{ id: 'x', scenario: 'expire' }] })
    await until(() => of(first.trace(), 'shown').length > 0)
    const cells = [{ id: 'y', scenario: 'plain_read' }]
    const second = await house.start({ cells }).ended
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('HOME_LOCKED') })
    first.kill('SIGKILL')
    await first.ended
    expect(await house.start({ cells }).ended).toMatchObject({ code: 0, stderr: '' })
    const { cells: images, faults, stale } = await takeImage(house.home, ['x', 'y'])
    expect([...faults, ...stale]).toEqual([])
    expect(images.get('x')?.tasks.map(({ row }) => row.status)).toEqual(['waiting_approval'])
    expect(images.get('y')?.tasks.map(({ row }) => row.status)).toEqual(['done'])
  })

  it('keeps all its leases when it is stopped for longer than a lease lasts', { timeout }, async () => {
    await using model = await startModel()
    using house = createHouse({ root, modelUrl: model.url })
    const names = classes.flatMap(({ name }) =>
      [1, 2, 3, 4].map((nth) => ({ id: `${name}${nth}`, scenario: name })),
    )
    const hub = house.start({ cells: names })
    await until(() => of(hub.trace(), 'commit').length > names.length * 2)
    hub.kill('SIGSTOP')
    await setTimeout(4_000)
    const commits = of(hub.trace(), 'commit').length
    hub.kill('SIGCONT')
    expect(await hub.ended).toMatchObject({ code: 0, stderr: '' })
    const trace = hub.trace()
    expect(of(trace, 'commit').length).toBeGreaterThan(commits + names.length)
    expect(of(trace, 'error')).toEqual([])
    expect(of(trace, 'commit').filter(({ refused }) => refused !== undefined)).toEqual([])
    expect(of(trace, 'commit').filter(({ border }) => border === 'recovered')).toEqual([])
    const { cells } = await takeImage(
      house.home,
      names.map(({ id }) => id),
    )
    expect([...cells.values()].map(({ tasks }) => tasks.map(({ row }) => row.status))).toEqual(
      names.map(() => ['done']),
    )
  })
})
