/** The languages that Errand speaks. */
export type Language = 'en' | 'zh'

/** Addresses and quoted code say nothing about the language around them. */
const foreign = /```[\s\S]*?(?:```|$)|`[^`]*`|https?:\/\/\S+/gu
const han = /\p{Script=Han}/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const otherWords = /[\p{L}--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]][\p{L}\p{M}\p{N}]*/gv

/**
 * The language a person writes in: Chinese when its text has at least as many Han characters as words of other
 * scripts. A text without any letters tells nothing and gives `otherwise`.
 */
export const languageOf = (
  text: string,
  { otherwise = 'en' }: { readonly otherwise?: Language } = {},
): Language => {
  const prose = text.replaceAll(foreign, ' ')
  const hans = count(prose, han)
  const words = count(prose, otherWords)
  const kanas = count(prose, kana)
  if (hans + words + kanas === 0) return otherwise
  // Japanese is full of Han characters too, but never without kana for long.
  return hans > 0 && hans >= words && kanas * 4 < hans ? 'zh' : 'en'
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
