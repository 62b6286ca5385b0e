import { say, type Language } from '@errand/words'

const known = ['local', 'slack', 'discord', 'telegram'] as const

/** A platform's name as people know it. */
export const platformText = (platform: string, language: Language): string => {
  const found = known.find((name) => name === platform)
  return found === undefined ? platform : say(language, `console.platform.${found}`)
}
