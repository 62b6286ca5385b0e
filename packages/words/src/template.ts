import type { Language } from './language.ts'
import { bytesText, countText, durationText, moneyText, spanText, timeText } from './units.ts'

/*
 * A template is text with places: `{name}` takes the value as it is, `{name:format}` a number in a format below,
 * `{name:step|steps}` the word for a number, `{name:status.*}` the catalogue's own word `status.<value>`, and
 * `{name:, by *}` puts words around the value and drops them together with a value that is missing.
 */

const numberFormats = {
  /** 12,345 */
  count: (language, value) => countText(language, value),
  /** 1.2 MB */
  bytes: (language, value) => bytesText(language, value),
  /** Milliseconds as 1:48. */
  duration: (_, value) => durationText(value),
  /** Milliseconds as "3 minutes". */
  span: (language, value) => spanText(language, value),
  /** Seconds as "3 minutes". */
  seconds: (language, value) => spanText(language, value * 1000),
  /** Dollars as $1.20. */
  usd: (language, value) => moneyText(language, value * 1_000_000),
  /** Millionths of a dollar as $1.20. */
  microUsd: (language, value) => moneyText(language, value),
  /** Milliseconds UTC as 14:02. */
  time: (_, value, timeZone) => timeText(value, { timeZone }),
} as const satisfies Record<string, (language: Language, value: number, timeZone?: string) => string>

export const isNumberFormat = (format: string): format is keyof typeof numberFormats =>
  Object.hasOwn(numberFormats, format)

/** Whether a format names a group of the catalogue. */
export const isGroup = (format: string): boolean => /^\w+\.\*$/u.test(format)

const place = /\{(?<name>\w+)(?::(?<format>[^}]+))?\}/gu

/** The places of a template in their order. */
export const placesOf = (
  template: string,
): readonly { readonly name: string; readonly format: string | undefined }[] =>
  [...template.matchAll(place)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    format: groups?.['format'],
  }))

export interface Fill {
  readonly language: Language
  readonly params: Readonly<Record<string, string | number>>
  /** The catalogue's word for a key, where it has one. */
  readonly word: (key: string) => string | undefined
  /** The reader's zone, e.g. Asia/Shanghai; without it times of day are told in UTC. */
  readonly timeZone?: string | undefined
}

/** Fills a template. Never throws: a value of another kind stands as it is, a missing or empty one as "…". */
export const fill = (template: string, { language, params, word, timeZone }: Fill): string =>
  template.replaceAll(place, (whole: string, name: string, format: string | undefined, offset: number) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    const around = format === undefined || isGroup(format) || !format.includes('*') ? undefined : format
    if (value === undefined || value === '') return around === undefined ? '…' : ''
    if (format !== undefined && isGroup(format))
      return word(`${format.slice(0, -1)}${value}`) ?? String(value)
    if (typeof value === 'number' && Number.isFinite(value) && format !== undefined) {
      if (isNumberFormat(format)) return numberFormats[format](language, value, timeZone)
      const [one, other] = format.split('|')
      return (value === 1 ? one : other) ?? String(value)
    }
    // A reason often brings its own full stop.
    const next = template[offset + whole.length]
    const text = next === '.' || next === '。' ? String(value).replace(/[.。]\s*$/u, '') : String(value)
    return around === undefined ? text : around.replace('*', () => text)
  })

type Places<T extends string> = T extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never
type NameOf<P extends string> = P extends `${infer Name}:${string}` ? Name : P
type LookUp<P extends string, Keys extends string> = P extends `${string}:${infer Group}.*`
  ? Keys extends `${Group}.${infer Value}`
    ? Value
    : never
  : never
type ValueOf<P extends string, Keys extends string> = P extends `${string}:${string}.*`
  ? LookUp<P, Keys>
  : P extends `${string}:${string}*${string}`
    ? string | number
    : P extends `${string}:${string}`
      ? number
      : string | number

/** What a template needs: a number for a format, one of the catalogue's names for a look-up, else text or number. */
export type ParamsOf<T extends string, Keys extends string> = {
  readonly [Name in NameOf<Places<T>>]: ValueOf<Extract<Places<T>, Name | `${Name}:${string}`>, Keys>
}
