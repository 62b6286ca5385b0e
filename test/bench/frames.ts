import type { Page } from 'playwright-core'

interface Frames {
  /** Of the milliseconds between frames, the 95th percentile. */
  readonly p95: number
  /** Milliseconds of the longest stretch in which the page did nothing else. */
  readonly longestTask: number
}

/** How evenly a page moves while something is done. */
export const framesDuring = async (page: Page, act: () => Promise<void>): Promise<Frames> => {
  const watching = await page.evaluateHandle(() => {
    const frames: number[] = []
    const tasks: number[] = [0]
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    })
    observer.observe({ entryTypes: ['longtask'] })
    let last = performance.now()
    let isOver = false
    const frame = (now: number): void => {
      frames.push(now - last)
      last = now
      if (!isOver) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return {
      end: () => {
        isOver = true
        observer.disconnect()
        const sorted = frames.toSorted((one, other) => one - other)
        return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longestTask: Math.max(...tasks) }
      },
    }
  })
  await act()
  return watching.evaluate((begun) => begun.end())
}
