/** Emoji keep what joins and colours them: only the sequences that are on Unicode's list, so that they can hide nothing. */
const emoji = String.raw`\p{RGI_Emoji}|\p{Extended_Pictographic}[\u{fe0e}\u{fe0f}]`
/** Control and format characters, line separators, default-ignorable ones, halves of pairs, and the empty braille cell. */
const hidden = String.raw`[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]--[\n\t]]`
const emojiOrHidden = new RegExp(`${emoji}|(${hidden})`, 'gv')

/** Shows every character that cannot be seen, or that changes what is seen, as `\u{…}`; line breaks and tabs stay. */
export const makeVisible = (text: string): string =>
  text.replaceAll(emojiOrHidden, (found, character: string | undefined) =>
    character === undefined ? found : codePoint(character),
  )

/** A character by its number, as makeVisible shows it. */
export const codePoint = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

const word = /[\p{L}\p{M}\p{N}]+/gu
const latin = /\p{Script=Latin}/u
const lookalike = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** The words that mix Latin letters with Cyrillic or Greek ones, each once: one of them may pose as another. */
export const mixedScripts = (text: string): readonly string[] => [
  ...new Set((text.match(word) ?? []).filter((found) => latin.test(found) && lookalike.test(found))),
]
