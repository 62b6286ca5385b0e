import { sharedEnglish } from './en/shared.ts'
import type { Language } from './language.ts'
import { fill, type ParamsOf } from './template.ts'
import { sharedChinese } from './zh/shared.ts'

/** A text that every surface may say; the terminal's own, of which a browser needs nothing, are not among them. */
export type SharedKey = keyof typeof sharedEnglish

/** What the text of a key needs. */
export type SharedParams<K extends SharedKey> = ParamsOf<(typeof sharedEnglish)[K], SharedKey>

const catalogue: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: sharedEnglish,
  zh: sharedChinese,
}

/** The template of a shared key, or undefined when there is none; names of states and things are all shared. */
export const sharedWord = (language: Language, key: string): string | undefined =>
  Object.hasOwn(catalogue[language], key) ? catalogue[language][key] : undefined

/**
 * A shared text with its places filled, for one who reads everything in one language and zone.
 *
 * @example sayFor({ language: 'zh', timeZone: 'Asia/Shanghai' }, 'card.stop') // '停止'
 */
export const sayFor = <K extends SharedKey>(
  { language, timeZone }: { readonly language: Language; readonly timeZone?: string | undefined },
  key: K,
  ...[params]: keyof SharedParams<K> extends never ? [] : [params: SharedParams<K>]
): string =>
  fill(catalogue[language][key] ?? key, {
    language,
    params: params ?? {},
    word: (name) => sharedWord(language, name),
    timeZone,
  })
