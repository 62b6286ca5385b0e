import { platformText as platformTextIn } from '@errand/words'
import { language } from '../state/reader.ts'

/** A platform's name in the reader's language. */
export const platformText = (platform: string): string => platformTextIn(language.value, platform)
