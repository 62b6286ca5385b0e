import type { Language } from './language.ts'

const locales = { en: 'en-US', zh: 'zh-CN' } as const satisfies Record<Language, string>

const formats = new Map<string, Intl.NumberFormat>()

/** Building a formatter costs far more than using it, so each is built once. */
const format = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locales[language], options)
  formats.set(key, made)
  return made
}

/** A whole number with its groups: 12,345. */
export const countText = (language: Language, value: number): string =>
  format(language, { maximumFractionDigits: 0 }).format(value)

/** A value with its unit; Chinese text sets a space between figures and characters. */
const unitText = (language: Language, value: number, options: Intl.NumberFormatOptions): string =>
  format(language, { style: 'unit', ...options })
    .format(value)
    .replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Bytes in decimal units with three digits at most: 512 bytes, 1.2 MB. */
export const bytesText = (language: Language, bytes: number): string => {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1)
  const scaled = Number((bytes / 1000 ** power).toPrecision(3))
  // 999,950 bytes round up to 1,000 kB, which is 1 MB.
  const [value, at] = scaled >= 1000 && power < byteUnits.length - 1 ? [1, power + 1] : [scaled, power]
  const unit = byteUnits[at] ?? 'byte'
  return unitText(language, value, {
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumSignificantDigits: 3,
  })
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Milliseconds as a clock that runs: 0:05, 1:48, 1:02:03. Seconds are cut, never rounded up. */
export const durationText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const spans = [
  { unit: 'day', ms: 86_400_000, from: 172_800_000 },
  { unit: 'hour', ms: 3_600_000, from: 7_200_000 },
  { unit: 'minute', ms: 60_000, from: 120_000 },
  { unit: 'second', ms: 1000, from: 0 },
] as const

/** Milliseconds in words, in one unit, rounded: 30 seconds, 3 minutes, 24 hours. */
export const spanText = (language: Language, ms: number): string => {
  const { unit, ms: size } = spans.find(({ from }) => ms >= from) ?? spans[3]
  return unitText(language, ms / size, {
    unit,
    unitDisplay: language === 'zh' ? 'short' : 'long',
    maximumFractionDigits: ms < 10_000 ? 1 : 0,
  })
}

/** Millionths of a dollar: $1.20; below a cent two digits that count, $0.0031. */
export const moneyText = (language: Language, microUsd: number): string => {
  const usd = microUsd / 1_000_000
  const digits =
    usd > 0 && usd < 0.01
      ? { maximumSignificantDigits: 2, minimumFractionDigits: 0, maximumFractionDigits: 6 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return format(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...digits,
  }).format(usd)
}

/** The furthest moment that a date can name. */
const lastMoment = 8.64e15

/**
 * Milliseconds UTC as a time of day: 14:02 in the reader's zone, 14:02 UTC where the zone is missing or not known.
 */
export const timeText = (
  at: number,
  { timeZone }: { readonly timeZone?: string | undefined } = {},
): string => {
  if (!(Math.abs(at) <= lastMoment)) return '…'
  return (timeZone === undefined ? undefined : clockText(at, timeZone)) ?? `${clockText(at, 'UTC')} UTC`
}

/** Swedish writes a plain 24-hour clock, which serves both languages. */
const clockText = (at: number, timeZone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)
  } catch {
    return undefined
  }
}
