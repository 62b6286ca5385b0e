import { setTimeout as delay } from 'node:timers/promises'

const everyMs = 10

/** Looks again until `look` gives something; after `withinMs` it throws what `otherwise` says. */
export const eventually = async <T>(
  look: () => Promise<T | undefined> | T | undefined,
  {
    withinMs = 45_000,
    otherwise = () => 'It never came to that.',
  }: { readonly withinMs?: number; readonly otherwise?: () => string } = {},
): Promise<T> => {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > until) throw new Error(otherwise())
    await delay(everyMs)
  }
}
