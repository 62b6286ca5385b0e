import { words } from '../state/say.ts'

const known = ['local', 'slack', 'discord', 'telegram'] as const

/** A platform's name as people know it. */
export const platformText = (platform: string): string => {
  const found = known.find((name) => name === platform)
  return found === undefined ? platform : words(`console.platform.${found}`)
}
