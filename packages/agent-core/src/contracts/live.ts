import { describe, expect, it } from 'vitest'
import type { Delta, Live } from '../ports/live.ts'

/** What every Live keeps; `settle` waits until what was published has arrived. */
export const liveContract = (
  name: string,
  open: () => { readonly live: Live; readonly settle: () => Promise<void> },
): void => {
  describe(`${name} as a live broadcast`, () => {
    it('brings deltas of a task to all its listeners, in order', async () => {
      const { live, settle } = open()
      const first: Delta[] = []
      const second: Delta[] = []
      live.subscribe('a', (delta) => first.push(delta))
      live.subscribe('a', (delta) => second.push(delta))
      live.publish('a', { seq: 1 })
      live.publish('a', { draft: 'so far' })
      await settle()
      expect(first).toEqual([{ seq: 1 }, { draft: 'so far' }])
      expect(second).toEqual(first)
    })

    it('brings nothing of other tasks, nothing from before, nothing after the end', async () => {
      const { live, settle } = open()
      const heard: Delta[] = []
      live.publish('a', { seq: 1 })
      await settle()
      const unsubscribe = live.subscribe('a', (delta) => heard.push(delta))
      live.publish('b', { seq: 2 })
      live.publish('a', { seq: 3 })
      await settle()
      unsubscribe()
      unsubscribe()
      live.publish('a', { seq: 4 })
      await settle()
      expect(heard).toEqual([{ seq: 3 }])
    })

    it('brings deltas of all tasks to whoever listens to all, until the end', async () => {
      const { live, settle } = open()
      const heard: (readonly [string, Delta])[] = []
      const unsubscribe = live.subscribeAll((task, delta) => heard.push([task, delta]))
      live.subscribe('a', () => undefined)
      live.publish('a', { seq: 1 })
      live.publish('b', { draft: 'so far' })
      await settle()
      unsubscribe()
      live.publish('a', { seq: 2 })
      await settle()
      expect(heard).toEqual([
        ['a', { seq: 1 }],
        ['b', { draft: 'so far' }],
      ])
    })

    it('remembers how far jobs are, until they are over', async () => {
      const { live, settle } = open()
      live.publish('a', { job: 'c1', progress: { text: 'begun' } })
      live.publish('a', { job: 'c2', progress: { text: 'half', share: 0.5 } })
      live.publish('a', { job: 'c1', progress: { text: 'on it', share: 0.1 } })
      await settle()
      expect(live.progress('a')).toEqual({
        c1: { text: 'on it', share: 0.1 },
        c2: { text: 'half', share: 0.5 },
      })
      expect(live.progress('b')).toEqual({})
      live.publish('a', { job: 'c1' })
      await settle()
      expect(live.progress('a')).toEqual({ c2: { text: 'half', share: 0.5 } })
    })

    it('counts a function that listens twice as two listeners', async () => {
      const { live, settle } = open()
      const heard: Delta[] = []
      const listener = (delta: Delta): void => void heard.push(delta)
      const unsubscribe = live.subscribe('a', listener)
      live.subscribe('a', listener)
      unsubscribe()
      live.publish('a', { seq: 1 })
      await settle()
      expect(heard).toEqual([{ seq: 1 }])
    })

    it('spares the others a listener that throws', async () => {
      const { live, settle } = open()
      const heard: Delta[] = []
      live.subscribe('a', () => {
        throw new Error('a broken listener')
      })
      live.subscribe('a', (delta) => heard.push(delta))
      live.publish('a', { seq: 1 })
      await settle()
      expect(heard).toEqual([{ seq: 1 }])
    })

    it('lets a listener call off itself and others while it is told', async () => {
      const { live, settle } = open()
      const heard: string[] = []
      const offFirst = live.subscribe('a', () => {
        heard.push('first')
        offFirst()
        offSecond()
      })
      const offSecond = live.subscribe('a', () => heard.push('second'))
      live.subscribe('a', () => heard.push('third'))
      live.publish('a', { seq: 1 })
      await settle()
      expect(heard).toEqual(['first', 'third'])
    })
  })
}
