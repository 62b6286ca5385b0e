import { sayFor, type Language, type SharedKey, type SharedParams } from '@errand/words'

/** How somebody meets the console: what they read, on what, and in which light. */
export interface Face {
  readonly name: string
  readonly language: Language
  readonly locale: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isPhone: boolean
  readonly colorScheme: 'light' | 'dark'
}

const desk = { viewport: { width: 1440, height: 1000 }, isPhone: false } as const
const phone = { viewport: { width: 390, height: 844 }, isPhone: true } as const
const english = { language: 'en', locale: 'en-GB' } as const
const chinese = { language: 'zh', locale: 'zh-CN' } as const

const deskEn: Face = { name: 'at a desk in English', ...desk, ...english, colorScheme: 'light' }
const deskZh: Face = { name: 'at a desk in Chinese', ...desk, ...chinese, colorScheme: 'dark' }
const phoneEn: Face = { name: 'on a phone in English', ...phone, ...english, colorScheme: 'dark' }
const phoneZh: Face = { name: 'on a phone in Chinese', ...phone, ...chinese, colorScheme: 'light' }

/** Every width in every language. */
export const allFaces: readonly Face[] = [deskEn, deskZh, phoneEn, phoneZh]
/** Every width and every language once: for what differs by one of them alone. */
export const twoFaces: readonly Face[] = [deskEn, phoneZh]
export const atDesk: Face = deskEn
export const onPhone: Face = phoneEn

type Params<K extends SharedKey> = keyof SharedParams<K> extends never ? [] : [params: SharedParams<K>]

/** A text of the catalogue as this face reads it. */
export const wordsFor =
  ({ language }: Face) =>
  <K extends SharedKey>(key: K, ...params: Params<K>): string =>
    sayFor({ language, timeZone: 'UTC' }, key, ...params)

export type Words = ReturnType<typeof wordsFor>
