import type { Language } from './language.ts'
import { sayFor } from './say-shared.ts'

const known = ['local', 'slack', 'discord', 'telegram'] as const

/** A platform's name as people know it, whoever tells it; one that has no name here stands for itself. */
export const platformText = (language: Language, platform: string): string => {
  const found = known.find((name) => name === platform)
  return found === undefined ? platform : sayFor({ language }, `platform.${found}`)
}
