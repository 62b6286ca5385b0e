import { createSeededRandom, sleep } from '@errand/agent-core'
import { expect, it } from 'vitest'
import { openRig } from './rig.ts'

/** How long a stalled worker is silent: longer than its leases stand. */
const stallMs = 5_000
const parallel = 4

it.each([1, 2, 3, 4, 5])(
  'three workers share 1,000 random rows without a loss or a double (seed %i)',
  async (seed) => {
    const rig = openRig()
    const { clock, lanes, put, settle } = rig
    const random = createSeededRandom(seed)
    const pick = (count: number): number => Math.floor(random.next() * count)
    const stalledUntil = new Map<string, number>()
    const isStalled = (id: string): boolean => clock.now() < (stalledUntil.get(id) ?? 0)
    const running = new Map<string, Map<string, number>>()
    const settled: string[] = []
    const broken: string[] = []
    let fenced = 0

    const workerOf = (id: string) =>
      rig.worker(
        {
          id,
          lanes: { ...lanes, beat: (worker) => (isStalled(id) ? Promise.resolve() : lanes.beat(worker)) },
          drain: async (lane, epoch) => {
            const own = running.get(id) ?? new Map<string, number>()
            running.set(id, own)
            if (own.has(lane)) broken.push(`${id} drains ${lane} twice`)
            for (const [other, lanesOf] of running) {
              const since = other === id ? undefined : lanesOf.get(lane)
              // Only a lease whose worker has been silent since may have gone to another.
              if (since !== undefined && (stalledUntil.get(other) ?? 0) < since)
                broken.push(`${other} and ${id} drain ${lane}`)
            }
            own.set(lane, clock.now())
            if (own.size > parallel) broken.push(`${id} drains ${own.size} lanes`)
            try {
              await sleep(clock, pick(80))
              if (random.next() < 0.02) throw new Error('a drain failed')
              // A stalled worker wakes up long after others took its lanes.
              if (isStalled(id)) await sleep(clock, stallMs)
              const done = await settle(lane, epoch, 3)
              await sleep(clock, pick(20))
              if (done === undefined) fenced++
              settled.push(...(done ?? []))
              return done?.length === 3 ? 'again' : 'idle'
            } finally {
              own.delete(lane)
            }
          },
        },
        { parallel },
      )

    const workers = ['w1', 'w2', 'w3'].map(workerOf)
    await Promise.all(workers.map((worker) => worker.start()))
    const rows: string[] = []
    for (let count = 0; count < 1_000; count++) {
      rows.push(await put(`lane ${pick(20)}`, { lost: random.next() < 0.2, runAt: clock.now() + pick(500) }))
      if (random.next() < 0.005) stalledUntil.set(`w${1 + pick(3)}`, clock.now() + stallMs)
      await clock.advance(pick(40))
    }
    await clock.advance(200_000)
    await Promise.all(workers.map((worker) => worker.stop({ graceMs: 0 })))

    expect(broken).toEqual([])
    expect(settled.toSorted()).toEqual(rows.toSorted())
    expect(fenced).toBeGreaterThan(0)
  },
)

it.each([1, 2, 3])(
  'every one of 1,000 wakes of a lane is followed by a drain, one at a time (seed %i)',
  async (seed) => {
    const { worker, clock, wake } = openRig()
    const random = createSeededRandom(seed)
    let running = 0
    let most = 0
    let wakes = 0
    let seen = 0
    await worker({
      drain: async () => {
        running++
        most = Math.max(most, running)
        seen = wakes
        await sleep(clock, random.next() * 30)
        running--
        return 'idle'
      },
    }).start()
    const unseen: number[] = []
    for (; wakes < 1_000;) {
      wakes++
      wake('a')
      await clock.advance(random.next() * 40)
      // The drain it met takes up to 30 ms; the next one must have begun by then.
      const wanted = wakes
      clock.after(30, () => {
        if (seen < wanted) unseen.push(wanted)
      })
    }
    await clock.advance(100)
    expect({ most, unseen, seen }).toEqual({ most: 1, unseen: [], seen: 1_000 })
  },
)
