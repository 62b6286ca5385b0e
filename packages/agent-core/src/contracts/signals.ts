import { describe, expect, it } from 'vitest'
import type { Signals } from '../ports/signals.ts'

/** What every Signals keeps while nothing is lost; `settle` waits until what was sent has arrived. */
export const signalsContract = (
  name: string,
  open: () => { readonly signals: Signals; readonly settle: () => Promise<void> },
): void => {
  describe(`${name} as signals`, () => {
    it('brings a wake with its lane to a listener, after the turn of the sender', async () => {
      const { signals, settle } = open()
      const lanes: string[] = []
      signals.onWake((lane) => lanes.push(lane))
      signals.wake('a')
      expect(lanes).toEqual([])
      await settle()
      expect(lanes).toEqual(['a'])
    })

    it('brings a cancel only to those who listen for that task', async () => {
      const { signals, settle } = open()
      const heard: string[] = []
      signals.onCancel('a', () => heard.push('a'))
      signals.onCancel('a', () => heard.push('a too'))
      signals.onCancel('b', () => heard.push('b'))
      signals.cancel('a')
      expect(heard).toEqual([])
      await settle()
      expect(heard).toEqual(['a', 'a too'])
    })

    it('brings nothing after the end of listening', async () => {
      const { signals, settle } = open()
      const heard: string[] = []
      const offWake = signals.onWake((lane) => heard.push(lane))
      const offCancel = signals.onCancel('a', () => heard.push('cancel'))
      offWake()
      offCancel()
      signals.wake('a')
      signals.cancel('a')
      await settle()
      expect(heard).toEqual([])
    })

    it('spares the others a listener that throws', async () => {
      const { signals, settle } = open()
      const heard: string[] = []
      signals.onWake(broken)
      signals.onWake((lane) => heard.push(lane))
      signals.onCancel('a', broken)
      signals.onCancel('a', () => heard.push('cancel'))
      signals.wake('a')
      signals.cancel('a')
      await settle()
      expect(heard.toSorted()).toEqual(['a', 'cancel'])
    })
  })
}

const broken = (): void => {
  throw new Error('a broken listener')
}
