import { describe, expect, it } from 'vitest'
import { sleep, type Clock } from '../ports/clock.ts'

/** What every Clock keeps; `pass` lets at least `ms` go by on it. */
export const clockContract = (
  name: string,
  open: () => { readonly clock: Clock; readonly pass: (ms: number) => Promise<void> },
): void => {
  describe(`${name} as a clock`, () => {
    it('calls back once, not before its time and never inside the request', async () => {
      const { clock, pass } = open()
      const start = clock.now()
      const calls: number[] = []
      clock.after(20, () => calls.push(clock.now()))
      expect(calls).toEqual([])
      await pass(40)
      await pass(40)
      expect(calls).toHaveLength(1)
      expect(calls[0]).toBeGreaterThanOrEqual(start + 20)
    })

    it('calls back in order of time, and in order of request at the same time', async () => {
      const { clock, pass } = open()
      const calls: string[] = []
      clock.after(40, () => calls.push('late'))
      clock.after(10, () => calls.push('early'))
      clock.after(10, () => calls.push('early too'))
      await pass(80)
      expect(calls).toEqual(['early', 'early too', 'late'])
    })

    it('does not call back what was called off, and calling off late does no harm', async () => {
      const { clock, pass } = open()
      const calls: string[] = []
      const cancelKept = clock.after(5, () => calls.push('kept'))
      const cancel = clock.after(5, () => calls.push('called off'))
      cancel()
      cancel()
      await pass(20)
      cancelKept()
      expect(calls).toEqual(['kept'])
    })

    it('takes a time that is over as now, but not at once', async () => {
      const { clock, pass } = open()
      const calls: string[] = []
      clock.after(0, () => calls.push('zero'))
      clock.after(-50, () => calls.push('before'))
      expect(calls).toEqual([])
      await pass(10)
      expect(calls).toEqual(['zero', 'before'])
    })

    it('ends a sleep early when its signal aborts', async () => {
      const { clock } = open()
      const stop = new AbortController()
      const slept = sleep(clock, 3_600_000, stop.signal)
      stop.abort()
      await expect(slept).resolves.toBeUndefined()
      await expect(sleep(clock, 3_600_000, stop.signal)).resolves.toBeUndefined()
    })
  })
}
