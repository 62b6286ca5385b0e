import { Bot, type BotError, GrammyError } from 'grammy'
import { vi } from 'vitest'
import { type TelegramOptions, type TelegramServer, telegramServer } from './index.ts'

/** A server and the SDK of bots connected to it, one person, and their private chat with the bot. */
export const rigOf = async (options: TelegramOptions = {}) => {
  const telegram = await telegramServer({ rates: 'off', ...options })
  const bot = botOf(telegram)
  const ada = telegram.account({ name: 'Ada' })
  const home = telegram.channel({ kind: 'private', members: [ada] })
  return {
    telegram,
    bot,
    api: bot.api,
    ada,
    home,
    chat: Number(home.channel),
    /** Starts long polling, and resolves when it waits for updates. */
    poll: async (): Promise<void> => {
      void bot.start()
      await telegram.connected()
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      // A bot that is waiting for updates first confirms what it has.
      if (bot.isRunning()) await bot.stop().catch(() => {})
      await telegram.close()
    },
  }
}

/** The SDK with the token and address of a server. */
export const botOf = ({ environment }: TelegramServer): Bot => {
  const { TELEGRAM_BOT_TOKEN: token = '', TELEGRAM_API_ROOT: apiRoot = '' } = environment
  const bot = new Bot(token, { client: { apiRoot } })
  bot.catch((error: BotError) => {
    throw error
  })
  return bot
}

/** The code and the text that a call is refused with; a call that passes is none. */
export const refusalOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'passed',
    (error: unknown) =>
      error instanceof GrammyError ? `${error.error_code} ${error.description}` : `broken: ${String(error)}`,
  )

/** A clock that can be put forward, until it is disposed of. */
export const clockOf = () => {
  let aheadMs = 0
  const spy = vi
    .spyOn(Date, 'now')
    .mockImplementation(() => performance.timeOrigin + performance.now() + aheadMs)
  return {
    forward: (ms: number): void => {
      aheadMs += ms
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  }
}
