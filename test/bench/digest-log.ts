/** A log of our own making and what was put into it. */
export interface MadeLog {
  readonly text: string
  /** One word of each error's message, and of each rare message's, that no other message has. */
  readonly errors: readonly string[]
  readonly rare: readonly string[]
}

const syllables = ['ka', 'to', 'mi', 'ren', 'sol', 'du', 'vex', 'pra', 'lin', 'gor'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** A word for a number, without digits, different for each. */
const wordOf = (n: number): string =>
  String(n)
    .padStart(3, '0')
    .split('')
    .map((digit) => syllables[Number(digit)] ?? '')
    .join('')

const ordinary = [
  (n: number) => `cart ${n} of customer ${n % 977} has ${n % 9} items`,
  (n: number) => `GET /items/${n * 17} answered 200 in ${n % 90} ms`,
  (n: number) => `cache hit for key k${n * 13}`,
  (n: number) => `任务 ${n} 已完成，用时 ${n % 50} 毫秒`,
] as const

/** `lines` lines; the errors twice each and the rare ones once, spread evenly. Without levels it is a system log. */
export const makeLog = (
  lines: number,
  { errors, rare, levels }: { readonly errors: number; readonly rare: number; readonly levels: boolean },
): MadeLog => {
  const [broken, odd] = [
    Array.from({ length: errors }, (_, n) => wordOf(n)),
    Array.from({ length: rare }, (_, n) => wordOf(500 + n)),
  ]
  const planted = [
    ...[...broken, ...broken].map((word, n) => ({
      level: 'ERROR',
      // Every other one has a wording of its own; the rest differ in one word.
      text:
        n % 2 === 0
          ? `${word} lost ${wordOf((n * 37) % 1_000)} after ${n} ms near ${wordOf((n * 59) % 1_000)}`
          : `the ${word} part broke after ${n} ms`,
    })),
    ...odd.map((word, n) => ({
      level: 'INFO',
      text: `${word} was ${['set up', 'told', 'found idle'][n % 3]} by hand`,
    })),
  ]
  const every = Math.floor(lines / (planted.length + 1))
  const text = Array.from({ length: lines }, (_, n) => {
    const time = `${two(Math.floor((n / lines) * 24))}:${two(n % 60)}:${two((n * 7) % 60)}`
    const place = n % every === every - 1 ? planted[Math.floor(n / every)] : undefined
    const { level, text: message } = place ?? {
      level: 'INFO',
      text: ordinary[n % ordinary.length]?.(n) ?? '',
    }
    return levels
      ? `2026-11-30 ${time},${n % 1_000} ${level} [worker-${n % 8}] shop.core.Part: ${message}\n`
      : `Nov 30 ${time} shop app[${n % 8}]: ${message}\n`
  }).join('')
  return { text, errors: broken, rare: odd }
}
