import { describe, expect, it } from 'vitest'
import { openRig } from './rig.ts'

describe('a worker in trouble', () => {
  it('lets a lane rest whose drain throws, twice as long each time, whatever wakes it', async () => {
    const { worker, clock, put, wake, errors } = openRig()
    await worker({ drain: () => Promise.reject(new Error('broken lane')) }).start()
    await put('a')
    for (let tick = 0; tick < 3_000; tick++) {
      await clock.advance(100)
      wake('a')
    }
    const rests = errors.slice(1).map(({ at }, index) => at - (errors[index]?.at ?? 0))
    const wanted = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]
    expect(rests.slice(0, 9)).toHaveLength(9)
    for (const [index, least] of wanted.entries()) {
      expect(rests[index]).toBeGreaterThanOrEqual(least)
      expect(rests[index]).toBeLessThanOrEqual(least + 1_000)
    }
    expect(errors[0]).toMatchObject({ lane: 'a', error: new Error('broken lane'), at: 0 })
  })

  it('sweeps up a rested lane, and forgets its failures once a drain went well', async () => {
    const { worker, clock, put, settle, errors } = openRig()
    const outcomes = ['fails', 'fails', 'works', 'fails', 'works']
    const drained: number[] = []
    await worker({
      drain: async (lane, epoch) => {
        if (outcomes.shift() === 'fails') throw new Error('broken lane')
        await settle(lane, epoch)
        drained.push(clock.now())
        return 'idle'
      },
    }).start()
    await put('a', { lost: true })
    await clock.advance(20_000)
    expect(drained).toHaveLength(1)
    await put('a', { lost: true })
    await clock.advance(20_000)
    expect(drained).toHaveLength(2)
    const last = errors.at(-1)?.at ?? 0
    // One failure after a success is a first one again: its rest, and the second until the sweeper comes.
    expect((drained[1] ?? 0) - last).toBeLessThanOrEqual(2_000)
  })

  it('goes on with other lanes, and gives back the one that failed', async () => {
    const { worker, clock, lanes, put, settle } = openRig()
    const drained: string[] = []
    await worker(
      {
        drain: async (lane, epoch) => {
          if (lane === 'a') throw new Error('broken lane')
          await settle(lane, epoch)
          drained.push(lane)
          return 'idle'
        },
      },
      { parallel: 1 },
    ).start()
    await put('a')
    await put('b')
    await clock.advance(0)
    expect(drained).toEqual(['b'])
    expect(await lanes.take('a', 'other')).toBeDefined()
  })

  it('gives a lane back when releasing works again, for nobody else would drain it', async () => {
    const { worker, clock, lanes, put, settle, errors } = openRig()
    let broken = 3
    await worker({
      lanes: {
        ...lanes,
        release: (lane, epoch) =>
          broken-- > 0 ? Promise.reject(new Error('no database')) : lanes.release(lane, epoch),
      },
      drain: async (lane, epoch) => {
        await settle(lane, epoch)
        return 'idle'
      },
    }).start()
    await put('a')
    await clock.advance(2_900)
    expect(await lanes.take('a', 'other')).toBeUndefined()
    await clock.advance(200)
    expect(await lanes.take('a', 'other')).toBeDefined()
    expect(errors.map(({ lane }) => lane)).toEqual(['a', 'a', 'a'])
  })

  it('reports a lease that could not be taken, a beat and a sweep that failed, and goes on', async () => {
    const { worker, clock, lanes, put, settle, errors } = openRig()
    let broken = false
    const faulty = <Value>(work: () => Promise<Value>): Promise<Value> =>
      broken ? Promise.reject(new Error('no database')) : work()
    const drained: unknown[] = []
    await worker({
      lanes: {
        take: (lane, id) => faulty(() => lanes.take(lane, id)),
        release: (lane, epoch) => faulty(() => lanes.release(lane, epoch)),
        beat: (id) => faulty(() => lanes.beat(id)),
        due: (now) => faulty(() => lanes.due(now)),
      },
      drain: async (lane, epoch) => {
        drained.push(await settle(lane, epoch))
        return 'idle'
      },
    }).start()
    broken = true
    const row = await put('a')
    await clock.advance(1_000)
    expect(errors.map(({ lane }) => lane)).toEqual(['a', undefined, undefined])
    expect(drained).toEqual([])
    broken = false
    await clock.advance(2_000)
    expect(drained).toEqual([[row]])
    expect(errors).toHaveLength(3)
  })

  it('does not start without a first heartbeat', async () => {
    const { worker: create, clock, lanes, put } = openRig()
    const drained: string[] = []
    const worker = create({
      lanes: { ...lanes, beat: () => Promise.reject(new Error('no database')) },
      drain: async (lane) => {
        drained.push(lane)
        return 'idle'
      },
    })
    await expect(worker.start()).rejects.toThrow('no database')
    await put('a')
    await clock.advance(10_000)
    expect(drained).toEqual([])
  })
})
