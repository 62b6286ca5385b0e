import { setTimeout as delay } from 'node:timers/promises'

const stepMs = 5

/**
 * Resolves with the first value of `look` that is not undefined; rejects after `withinMs`, by default 4000, with what
 * `saw` tells.
 */
export const until = async <Value>(
  look: () => Value | undefined,
  { withinMs = 4000, saw }: { readonly withinMs?: number; readonly saw: () => string },
): Promise<Value> => {
  const end = Date.now() + withinMs
  for (;;) {
    const value = look()
    if (value !== undefined) return value
    if (Date.now() >= end) throw new Error(`Not seen within ${withinMs} ms. ${saw()}`)
    await delay(stepMs)
  }
}
