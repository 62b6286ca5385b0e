/** Intents that a bot must be granted beforehand. */
export type Privileged = 'MessageContent' | 'GuildMembers' | 'GuildPresences'

/** How a server behaves where Discord is slow, or where the application's settings decide. */
export interface DiscordOptions {
  /** What the application is granted. Default: `MessageContent`. */
  readonly privileged?: readonly Privileged[]
  /** Rate limits in real time, so much faster, or none. Default: 1. */
  readonly rateSpeed?: number | 'off'
  /** How long an interaction may wait for its first answer. Default: 3000. */
  readonly answerWithinMs?: number
  /** How long an interaction's token is good. Default: 900,000. */
  readonly tokenLivesMs?: number
  /** Of the gateway. Default: 41,250. */
  readonly heartbeatMs?: number
}

export type Settings = Required<DiscordOptions>

export const settingsOf = (options: DiscordOptions): Settings => ({
  privileged: ['MessageContent'],
  rateSpeed: 1,
  answerWithinMs: 3000,
  tokenLivesMs: 900_000,
  heartbeatMs: 41_250,
  ...options,
})
