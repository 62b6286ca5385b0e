export { telegramServer } from './server.ts'
export type { TelegramOptions, TelegramServer } from './server.ts'
export type { TelegramSay } from './people/say.ts'
