/** How a server behaves where Slack's own behaviour is slow, uncertain or up to the app's configuration. */
export interface SlackOptions {
  /** Default 0, a free one. */
  readonly port?: number
  /** The scopes of the bot token. Default: all that the simulated methods and events ask for. */
  readonly scopes?: readonly string[]
  /** New messages in one channel; default 1 a second, 4 at once. `off` also lifts the methods' tiers. */
  readonly rates?: { readonly perSecond: number; readonly burst: number } | 'off'
  /** When an event, an interaction or a command counts as not acknowledged. Default 3000. */
  readonly ackWithinMs?: number
  /** Pauses before the retries of an event. Default: at once, after a minute, after five. */
  readonly retriesAfterMs?: readonly number[]
  /** How long a stream may be written. Default 300,000. */
  readonly streamLivesMs?: number
  /** The weight of one stream, about its bytes. Default 10,600. */
  readonly streamHolds?: number
  /** How long a `trigger_id` opens a view. Default 3000. */
  readonly triggerLivesMs?: number
  /** Told of each event's payload once the app has acknowledged it. Default: nobody is. */
  readonly acknowledged?: (payload: Readonly<Record<string, unknown>>) => void
  /** Message shortcuts by their label; default: the label in lower case with `_` between its words. */
  readonly shortcuts?: Readonly<Record<string, string>>
}

export type Settings = Required<SlackOptions>

/** Every scope that a simulated method or event asks for. */
const allScopes: readonly string[] = [
  'app_mentions:read',
  'assistant:write',
  'channels:history',
  'channels:read',
  'chat:write',
  'commands',
  'files:read',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'reactions:read',
  'reactions:write',
  'team:read',
  'users:read',
]

export const settingsOf = (options: SlackOptions): Settings => ({
  port: 0,
  scopes: allScopes,
  rates: { perSecond: 1, burst: 4 },
  ackWithinMs: 3000,
  retriesAfterMs: [0, 60_000, 300_000],
  streamLivesMs: 300_000,
  streamHolds: 10_600,
  triggerLivesMs: 3000,
  acknowledged: () => {},
  shortcuts: {},
  ...options,
})
