import { english, type Words } from './words-en.ts'
import { chinese } from './words-zh.ts'

export type { Words }

/** The words of the language a text is written in. */
export const wordsFor = (text: string): Words => (/\p{Script=Han}/u.test(text) ? chinese : english)
