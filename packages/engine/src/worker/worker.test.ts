import { sleep } from '@errand/agent-core'
import { describe, expect, it } from 'vitest'
import { openRig } from './rig.ts'

const now = 0
const gate = (): { readonly open: () => void; readonly opened: Promise<void> } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

describe('a worker', () => {
  it('drains a lane that is woken, under a lease that it gives back', async () => {
    const { worker, lanes, clock, put, settle } = openRig()
    const drained: (readonly string[] | undefined)[] = []
    const heldMeanwhile: unknown[] = []
    await worker({
      drain: async (lane, epoch) => {
        heldMeanwhile.push(await lanes.take(lane, 'other'))
        drained.push(await settle(lane, epoch))
        return 'idle'
      },
    }).start()
    const row = await put('a')
    await clock.advance(0)
    expect(drained).toEqual([[row]])
    expect(heldMeanwhile).toEqual([undefined])
    expect(await lanes.take('a', 'other')).toBe(2)
  })

  it('finds what was due before it started', async () => {
    const { worker, clock, put, settle } = openRig()
    const row = await put('a', { lost: true })
    const drained: unknown[] = []
    await worker({
      drain: async (lane, epoch) => {
        drained.push(await settle(lane, epoch))
        return 'idle'
      },
    }).start()
    await clock.advance(0)
    expect(drained).toEqual([[row]])
  })

  it('finds lanes whose wake was lost, and rows that fall due, within a second', async () => {
    const { worker, clock, put, settle } = openRig()
    const drained: { readonly at: number; readonly rows: unknown }[] = []
    await worker({
      drain: async (lane, epoch) => {
        drained.push({ at: clock.now(), rows: await settle(lane, epoch) })
        return 'idle'
      },
    }).start()
    const lost = await put('a', { lost: true })
    const later = await put('b', { lost: true, runAt: 3_500 })
    await clock.advance(10_000)
    expect(drained).toEqual([
      { at: 1_000, rows: [lost] },
      { at: 4_000, rows: [later] },
    ])
  })

  it('drains once more after wakes during a drain, never two at a time', async () => {
    const { worker, clock, wake } = openRig()
    const log: string[] = []
    await worker({
      drain: async (lane) => {
        log.push(`begin ${lane}`)
        await sleep(clock, 100)
        log.push(`end ${lane}`)
        return 'idle'
      },
    }).start()
    wake('a')
    await clock.advance(50)
    for (let wakes = 0; wakes < 5; wakes++) wake('a')
    await clock.advance(500)
    expect(log).toEqual(['begin a', 'end a', 'begin a', 'end a'])
  })

  it('does not lose a wake that comes between the last look and the release', async () => {
    const rig = openRig()
    const { clock, lanes, put, settle } = rig
    const releasing = gate()
    const drained: unknown[] = []
    await rig
      .worker({
        lanes: {
          ...lanes,
          release: async (lane, epoch) => {
            await releasing.opened
            await lanes.release(lane, epoch)
          },
        },
        drain: async (lane, epoch) => {
          drained.push(await settle(lane, epoch))
          return 'idle'
        },
      })
      .start()
    const first = await put('a')
    await clock.advance(0)
    const second = await put('a')
    await clock.advance(0)
    expect(drained).toEqual([[first]])
    releasing.open()
    await clock.advance(0)
    expect(drained).toEqual([[first], [second]])
  })

  it('drains few lanes at a time, first come first served, and puts a lane with more work at the end', async () => {
    const { worker, clock, wake } = openRig()
    const log: string[] = []
    await worker(
      {
        drain: async (lane) => {
          log.push(lane)
          await sleep(clock, 10)
          return lane === 'a' && log.filter((name) => name === 'a').length < 3 ? 'again' : 'idle'
        },
      },
      { parallel: 2 },
    ).start()
    for (const lane of ['a', 'b', 'c', 'd', 'e']) wake(lane)
    await clock.advance(5)
    expect(log).toEqual(['a', 'b'])
    await clock.advance(200)
    expect(log).toEqual(['a', 'b', 'c', 'd', 'e', 'a', 'a'])
  })

  it('keeps its leases through drains that take longer than they stand', async () => {
    const { worker, clock, lanes, wake } = openRig()
    await worker({
      drain: async () => {
        await sleep(clock, 60_000)
        return 'idle'
      },
    }).start()
    wake('a')
    const takes: unknown[] = []
    for (let second = 0; second < 59; second++) {
      await clock.advance(1_000)
      takes.push(await lanes.take('a', 'other'))
    }
    expect(new Set(takes)).toEqual(new Set([undefined]))
  })

  it('leaves a lane alone that another worker holds, until that one gives it back', async () => {
    const { worker, clock, lanes, put, settle } = openRig()
    const drained: number[] = []
    const epoch = (await lanes.take('a', 'other')) ?? now
    await worker({
      drain: async (lane, lease) => {
        await settle(lane, lease)
        drained.push(clock.now())
        return 'idle'
      },
    }).start()
    await put('a')
    await clock.advance(1_500)
    expect(drained).toEqual([])
    await lanes.release('a', epoch)
    await clock.advance(1_000)
    expect(drained).toEqual([2_000])
  })

  it('waits at its stop for running drains, keeps their leases, and begins no others', async () => {
    const { worker: create, clock, lanes, wake } = openRig()
    const log: string[] = []
    const worker = create(
      {
        drain: async (lane) => {
          log.push(`begin ${lane}`)
          await sleep(clock, 8_000)
          log.push(`end ${lane}`)
          return 'again'
        },
      },
      { parallel: 1 },
    )
    await worker.start()
    wake('a')
    wake('b')
    await clock.advance(100)
    const stopped = worker.stop({ graceMs: 20_000 })
    wake('c')
    await clock.advance(7_000)
    expect(await lanes.take('a', 'other')).toBeUndefined()
    await clock.advance(1_000)
    expect(await stopped).toEqual([])
    await clock.advance(60_000)
    expect(log).toEqual(['begin a', 'end a'])
    expect(await lanes.take('a', 'other')).toBeDefined()
  })

  it('names at its stop the lanes that were not done in time, and lets their leases run out', async () => {
    const { worker: create, clock, lanes, wake } = openRig()
    const worker = create({ drain: () => new Promise(() => {}) })
    await worker.start()
    wake('a')
    await clock.advance(0)
    const stopped = worker.stop({ graceMs: 500 })
    await clock.advance(500)
    expect(await stopped).toEqual(['a'])
    expect(await lanes.take('a', 'other')).toBeUndefined()
    await clock.advance(4_000)
    expect(await lanes.take('a', 'other')).toBeDefined()
  })

  it('stops at once when nothing runs', async () => {
    const { worker: create } = openRig()
    const worker = create({ drain: () => Promise.resolve('idle') })
    await worker.start()
    expect(await worker.stop({ graceMs: 60_000 })).toEqual([])
  })
})
