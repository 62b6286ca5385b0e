import { setTimeout as delay } from 'node:timers/promises'

/** Resolves with the first value that is not undefined; rejects after `withinMs` with what `seen` says by then. */
export const until = async <Value>(
  look: () => Value | undefined,
  { withinMs, seen }: { readonly withinMs: number; readonly seen: () => string },
): Promise<Value> => {
  const end = Date.now() + withinMs
  for (;;) {
    const value = look()
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error(`Nothing came within ${withinMs} ms. Seen: ${seen()}`)
    await delay(5)
  }
}
