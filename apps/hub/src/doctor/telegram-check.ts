import type { Config } from '@errand/config'
import type { Language } from '@errand/words'
import type { Finding } from './finding.ts'

/** The bot on Telegram, where its token is set. */
export const telegramChecks = async (
  { telegram: { botToken, ...settings } }: Pick<Config, 'telegram'>,
  language: Language,
): Promise<readonly Finding[]> => {
  if (botToken === undefined) return []
  const { checkTelegram } = await import('@errand/telegram')
  const found = await checkTelegram({ botToken, ...settings }, language)
  return found.map((finding) => ({ check: 'telegram', ...finding }))
}
