import type { Config } from '@errand/config'
import type { Language } from '@errand/words'
import type { Home } from '../home.ts'
import { findHub } from '../hub-file.ts'
import type { Finding } from './finding.ts'
import { tokenMissing } from './token-missing.ts'

/** The bot on Telegram, where its token is set, or that only the token is not. */
export const telegramChecks = async (
  home: Home,
  { telegram: { botToken, ...settings } }: Pick<Config, 'telegram'>,
  language: Language,
): Promise<readonly Finding[]> => {
  if (botToken === undefined) {
    const { webhookUrl, webhookSecret } = settings
    const others = { TELEGRAM_WEBHOOK_URL: webhookUrl, TELEGRAM_WEBHOOK_SECRET: webhookSecret }
    return tokenMissing('telegram', { token: 'TELEGRAM_BOT_TOKEN', others }, language)
  }
  const { checkTelegram } = await import('@errand/telegram')
  const found = await checkTelegram(
    { botToken, ...settings },
    { language, isRunning: findHub(home) !== undefined },
  )
  return found.map((finding) => ({ check: 'telegram', ...finding }))
}
