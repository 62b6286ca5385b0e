export { createDiscordApp, type DiscordApp, type DiscordPorts, type DiscordSettings } from './app.ts'
export { checkDiscord, type DiscordCheck } from './check.ts'
