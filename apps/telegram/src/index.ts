export { createTelegramApp, type TelegramApp, type TelegramPorts, type TelegramSettings } from './app.ts'
export { createAlbumBook } from './album-book.ts'
export { checkTelegram, type TelegramFinding } from './check.ts'
