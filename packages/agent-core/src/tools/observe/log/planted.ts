/** A log for tests: ordinary lines that vary, and between them lines that were planted. */
export interface PlantedLog {
  readonly lines: readonly string[]
  readonly text: string
}

const ordinary = [
  (n: number) => `INFO [pool-${n % 7}] shop.cart.CartService: cart ${n * 31} has ${n % 9} items`,
  (n: number) => `INFO [pool-${n % 7}] shop.http.Access: GET /items/${n * 17} 200 in ${n % 90} ms`,
  (n: number) => `DEBUG [pool-${n % 7}] shop.cache.Cache: hit for key k${n * 13}`,
  (n: number) => `INFO [scheduler] shop.jobs.Runner: 任务 ${n} 已完成，用时 ${n % 50} 毫秒`,
] as const

const two = (value: number): string => String(value).padStart(2, '0')

const stamped = (n: number, text: string): string => {
  const minutes = Math.floor(n / 10)
  return `2026-03-0${1 + Math.floor(minutes / 1_440)}T${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}:${two((n * 6) % 60)}.${String(n % 1_000).padStart(3, '0')}Z ${text}`
}

/** A log of `length` ordinary lines into which each planted message was put, spread evenly, as often as it says. */
export const plantedLog = (
  length: number,
  planted: readonly { readonly text: (n: number) => string; readonly times: number }[] = [],
): PlantedLog => {
  const at = new Map<number, string[]>()
  for (const [index, { text, times }] of planted.entries())
    for (let time = 0; time < times; time++) {
      const place = Math.floor(((time + 0.5) / times) * length + index) % length
      at.set(place, [...(at.get(place) ?? []), text(time)])
    }
  const lines = Array.from({ length }, (_, n) => [
    stamped(n, ordinary[n % ordinary.length]?.(n) ?? ''),
    ...(at.get(n) ?? []).map((text) => stamped(n, text)),
  ]).flat()
  return { lines, text: `${lines.join('\n')}\n` }
}
