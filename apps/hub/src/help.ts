import { say, type Key } from '@errand/words'
import { readerLanguage } from './reader-language.ts'

/** What the help says, in the language of the locale: it is read before any config is. */
export const help = (key: Extract<Key, `help.${string}`>): string => say(readerLanguage(process.env), key)
