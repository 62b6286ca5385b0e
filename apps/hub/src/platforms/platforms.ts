import { ErrandError, sleep, type Clock, type Code } from '@errand/agent-core'
import type { Platform } from './platform.ts'
import type { PlatformDesk } from './desk.ts'
import { openDiscord } from './discord.ts'
import { openSlack } from './slack.ts'
import { openTelegram } from './telegram.ts'

/** The platforms of an installation. */
export interface Platforms {
  /** Where they post to, by path. */
  readonly webhooks: ReadonlyMap<string, (request: Request) => Promise<Response>>
  /**
   * Starts each by itself; resolves once each is there or was given up for now. `onProblem` is told what is in the way
   * of one, which stops no other; what passes by itself is tried again.
   */
  readonly start: (options: { readonly onProblem: (thrown: unknown) => void }) => Promise<void>
  readonly stop: (options: { readonly graceMs: number }) => Promise<void>
}

const kinds = [openSlack, openDiscord, openTelegram] as const

/** Pauses before the next attempt; the last one for good. */
const restsMs = [5_000, 15_000, 60_000] as const

/** Nothing that an operator has to mend: it passes. */
const passing: ReadonlySet<Code> = new Set([
  'SLACK_UNREACHABLE',
  'DISCORD_UNREACHABLE',
  'TELEGRAM_UNREACHABLE',
])

/** Opens those that are set, and has the files of their messages come from them. */
export const openPlatforms = async (desk: PlatformDesk): Promise<Platforms> => {
  const { hub, report } = desk
  const { clock } = hub.works
  const opened = await Promise.all(kinds.map((open) => open(desk)))
  const platforms = opened.filter((one): one is Platform => one !== undefined)
  for (const { name, files } of platforms) hub.fileSources.set(name, files)
  const stopping = new AbortController()
  const attempts: Promise<void>[] = []
  return {
    webhooks: new Map(
      platforms.flatMap(({ webhook }) =>
        webhook === undefined ? [] : [[webhook.path, webhook.serve] as const],
      ),
    ),
    start: async ({ onProblem }) => {
      await Promise.all(
        platforms.map(async (platform) => {
          if (await isUp(platform, onProblem)) return
          attempts.push(goOn(platform, { clock, signal: stopping.signal, onProblem }))
        }),
      )
    },
    stop: async (options) => {
      stopping.abort()
      await Promise.all(attempts)
      await Promise.all(platforms.map((platform) => platform.stop(options).catch(report)))
    },
  }
}

/** Whether it needs no further attempt: it has started, or somebody has to mend it first. */
const isUp = async ({ start }: Platform, onProblem: (thrown: unknown) => void): Promise<boolean> => {
  try {
    await start()
    return true
  } catch (thrown) {
    onProblem(thrown)
    return !(thrown instanceof ErrandError) || !passing.has(thrown.code)
  }
}

const goOn = async (
  platform: Platform,
  {
    clock,
    signal,
    onProblem,
  }: {
    readonly clock: Clock
    readonly signal: AbortSignal
    readonly onProblem: (thrown: unknown) => void
  },
): Promise<void> => {
  for (let attempt = 0; !signal.aborted; attempt++) {
    await sleep(clock, restsMs[Math.min(attempt, restsMs.length - 1)] ?? 0, signal)
    if (signal.aborted || (await isUp(platform, onProblem))) return
  }
}
