import { english } from './en/index.ts'
import type { Language } from './language.ts'
import { fill, type ParamsOf } from './template.ts'
import { chinese } from './zh/index.ts'

/** A text of the catalogue besides the errors. */
export type Key = keyof typeof english

/** What the text of a key needs. */
export type WordParams<K extends Key> = ParamsOf<(typeof english)[K], Key>

/** The reader's zone, e.g. Asia/Shanghai; without it times of day are told in UTC. */
export interface Reader {
  readonly timeZone?: string | undefined
}

type Arguments<K extends Key> = keyof WordParams<K> extends never
  ? [params?: Readonly<Record<string, never>>, reader?: Reader]
  : [params: WordParams<K>, reader?: Reader]

const catalogue: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, zh: chinese }

const word = (language: Language, key: string): string | undefined =>
  Object.hasOwn(catalogue[language], key) ? catalogue[language][key] : undefined

/**
 * A text of the catalogue with its places filled.
 *
 * @example say('en', 'card.step', { step: 3, of: 12 }) // 'Step 3 of 12'
 */
export const say = <K extends Key>(language: Language, key: K, ...[params, reader]: Arguments<K>): string =>
  fill(catalogue[language][key] ?? key, {
    language,
    params: params ?? {},
    word: (name) => word(language, name),
    timeZone: reader?.timeZone,
  })
