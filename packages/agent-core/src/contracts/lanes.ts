import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statuses, isEnded, isRunnable } from '../conversation/machine.ts'
import { commitTo, event, message, never, refusal, task, type StorageSubject } from './store-rows.ts'

/** Lanes with the store that they are about. */
export interface LanesSubject extends StorageSubject {
  /** Time goes by, longer than a lease stands without a beat. */
  readonly silence: () => Promise<void>
}

/**
 * What all lanes keep. `leases` says what silence does to a lease: it `expire`s where workers are processes of
 * their own; it `stand`s where one process holds all lanes and its end is noticed otherwise.
 */
export const lanesContract = (
  name: string,
  open: () => Promise<LanesSubject>,
  { leases }: { readonly leases: 'expire' | 'stand' },
): void => {
  describe(`${name} as lanes`, () => {
    let opened: LanesSubject
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    it('lets one worker at a time hold a lane', async () => {
      const { lanes } = opened
      const takes = await Promise.all(['w1', 'w2', 'w1'].map((worker) => lanes.take('c1', worker)))
      expect(takes.map((epoch) => epoch !== undefined)).toEqual([true, false, false])
      expect(await lanes.take('c2', 'w2')).toBeDefined()
    })

    it('raises the epoch with each holder', async () => {
      const { lanes } = opened
      const first = (await lanes.take('c1', 'w1')) ?? 0
      await lanes.release('c1', first)
      const second = (await lanes.take('c1', 'w2')) ?? 0
      expect(second).toBeGreaterThan(first)
      await lanes.release('c1', first)
      expect(await lanes.take('c1', 'w1')).toBeUndefined()
      await lanes.release('c1', second)
      expect(await lanes.take('c1', 'w1')).toBeGreaterThan(second)
    })

    it('fences a commit of an earlier holder, and of one who never held the lane', async () => {
      const { lanes, store } = opened
      const commit = (epoch: number, seq: number) =>
        commitTo(store, { fence: { lane: 'c1', epoch }, events: [event(seq)] })
      expect(refusal(await commit(1, 1))).toBe('fenced')
      const first = (await lanes.take('c1', 'w1')) ?? 0
      expect((await commit(first, 1)).ok).toBe(true)
      await lanes.release('c1', first)
      const second = (await lanes.take('c1', 'w2')) ?? 0
      expect(refusal(await commit(first, 2))).toBe('fenced')
      expect((await commit(second, 2)).ok).toBe(true)
      expect(await store.journal('t1')).toHaveLength(2)
    })

    it(`lets the lease of a silent worker ${leases}`, async () => {
      const { lanes, store, silence } = opened
      const first = (await lanes.take('c1', 'w1')) ?? 0
      await silence()
      const commit = (epoch: number, seq: number) =>
        commitTo(store, { fence: { lane: 'c1', epoch }, events: [event(seq)] })
      // Silence alone fences nobody: only the next holder does.
      expect((await commit(first, 1)).ok).toBe(true)
      const second = await lanes.take('c1', 'w2')
      expect(second !== undefined).toBe(leases === 'expire')
      expect(second ?? first + 1).toBeGreaterThan(first)
      expect(refusal(await commit(first, 2))).toBe(leases === 'stand' ? undefined : 'fenced')
    })

    it('keeps the leases of a worker that beats', async () => {
      const { lanes, silence } = opened
      await lanes.take('c1', 'w1')
      await silence()
      await lanes.beat('w1')
      expect(await lanes.take('c1', 'w2')).toBeUndefined()
      expect(await lanes.due(0)).toEqual([])
    })

    it('names lanes with rows that wait and are due', async () => {
      const { lanes, store } = opened
      const rows = [
        message('m1'),
        message('m2'),
        message('m3', { lane: 'sub:t9', runAt: 500 }),
        message('m4', { lane: 'c4', kind: 'expiry', runAt: never }),
        message('m5', { lane: 'c5', outcome: 'opened' }),
      ]
      await commitTo(store, { inbox: rows })
      expect(await lanes.due(499)).toEqual(['c1'])
      expect((await lanes.due(500)).toSorted()).toEqual(['c1', 'sub:t9'])
      const settled = ['m1', 'm2'].map((id) => ({ message: id, outcome: 'taken' as const }))
      await commitTo(store, { settled })
      expect(await lanes.due(499)).toEqual([])
    })

    it('names conversations with a task that can go on without a person', async () => {
      const { lanes, store } = opened
      const tasks = statuses.map((status) =>
        task(`t ${status}`, { conversation: `c ${status}`, status, ended: isEnded(status) }),
      )
      await commitTo(store, { tasks })
      const runnable = statuses.filter(isRunnable).map((status) => `c ${status}`)
      expect((await lanes.due(0)).toSorted()).toEqual(runnable.toSorted())
    })

    it('names the lane of a part, and none of a task that only waits for its jobs and parts', async () => {
      const { lanes, store } = opened
      const parent = { task: 't1', key: 'a' }
      await commitTo(store, {
        tasks: [task('t1', { rests: true }), task('t2', { parent }), task('t3', { parent, rests: true })],
      })
      expect(await lanes.due(0)).toEqual(['sub:t2'])
      const rows = [message('m1', { lane: 'job:t1:c1', kind: 'job' }), message('m2', { kind: 'job_end' })]
      await commitTo(store, { inbox: rows })
      expect((await lanes.due(0)).toSorted()).toEqual(['c1', 'job:t1:c1', 'sub:t2'])
    })

    it('names no lane that is held, until it is given back', async () => {
      const { lanes, store } = opened
      await commitTo(store, { inbox: [message('m1')], tasks: [task('t2', { conversation: 'c2' })] })
      const first = (await lanes.take('c1', 'w1')) ?? 0
      expect(await lanes.due(0)).toEqual(['c2'])
      await lanes.take('c2', 'w1')
      expect(await lanes.due(0)).toEqual([])
      await lanes.release('c1', first + 1)
      expect(await lanes.due(0)).toEqual([])
      await lanes.release('c1', first)
      expect(await lanes.due(0)).toEqual(['c1'])
    })
  })
}
