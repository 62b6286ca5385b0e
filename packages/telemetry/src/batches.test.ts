import { describe, expect, it } from 'vitest'
import { createBatches } from './batches.ts'

/** A receiver that takes each batch only when it is told to. */
const hanging = () => {
  const sent: (readonly number[])[] = []
  const doors: (() => void)[] = []
  return {
    sent,
    send: (items: readonly number[]) =>
      new Promise<void>((resolve) => {
        sent.push(items)
        doors.push(resolve)
      }),
    open: () => doors.shift()?.(),
  }
}

describe('batches', () => {
  it('go out one after the other, full ones at once', async () => {
    const { sent, send, open } = hanging()
    const batches = createBatches<number>({ send, batchSize: 2, queueSize: 10, delayMs: 60_000 })
    expect(batches.add([1])).toBe(0)
    expect(sent).toEqual([])
    expect(batches.add([2, 3, 4, 5])).toBe(0)
    expect(sent).toEqual([[1, 2]])
    const done = batches.flush()
    open()
    await expect
      .poll(() => sent)
      .toEqual([
        [1, 2],
        [3, 4],
      ])
    open()
    await expect.poll(() => sent).toEqual([[1, 2], [3, 4], [5]])
    open()
    await done
  })

  it('take only what there is room for', async () => {
    const { sent, send, open } = hanging()
    const batches = createBatches<number>({ send, batchSize: 2, queueSize: 3, delayMs: 60_000 })
    expect(batches.add([1, 2])).toBe(0)
    // Two are on their way, three may wait.
    expect(batches.add([3, 4, 5, 6])).toBe(1)
    expect(batches.add([7])).toBe(1)
    const done = batches.flush()
    open()
    await expect.poll(() => sent.length).toBe(2)
    expect(batches.add([8, 9])).toBe(0)
    open()
    await expect.poll(() => sent.length).toBe(3)
    open()
    await expect.poll(() => sent).toEqual([[1, 2], [3, 4], [5, 8], [9]])
    open()
    await done
  })

  it('go out by themselves after a while', async () => {
    const { sent, send, open } = hanging()
    const batches = createBatches<number>({ send, batchSize: 2, queueSize: 3, delayMs: 1 })
    batches.add([1])
    await expect.poll(() => sent).toEqual([[1]])
    open()
  })

  it('have nothing to flush when nothing was added, and go out all the same later', async () => {
    const { sent, send, open } = hanging()
    const batches = createBatches<number>({ send, batchSize: 2, queueSize: 3, delayMs: 60_000 })
    await batches.flush()
    expect(sent).toEqual([])
    batches.add([1])
    const done = batches.flush()
    expect(sent).toEqual([[1]])
    open()
    await done
  })
})
