export { discordServer } from './server.ts'
export type { DiscordServer } from './discord-server.ts'
export type { DiscordOptions } from './settings.ts'
