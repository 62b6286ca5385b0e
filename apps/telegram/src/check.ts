import { setTimeout } from 'node:timers/promises'
import { explain, say, type Language } from '@errand/words'
import type { WebhookInfo } from 'grammy/types'
import type { TelegramSettings } from './app.ts'
import { openClient } from './client.ts'
import { secretProblem } from './secret.ts'
import { startProblem } from './trouble.ts'

/** One thing about the bot: fine, worth knowing, or in the way; with what to do about it. */
export interface TelegramFinding {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly text: string
  readonly fix?: string
}

/**
 * Looks at the bot and at how its updates come, and changes nothing. Updates are not asked for: that alone would end the
 * asking of an Errand that is at work.
 */
export const checkTelegram = async (
  { botToken: token, apiRoot, webhookUrl, webhookSecret }: TelegramSettings,
  {
    language,
    isRunning = false,
  }: {
    readonly language: Language
    /** An Errand is at work: what waits for it should be fetched. */
    readonly isRunning?: boolean
  },
): Promise<readonly TelegramFinding[]> => {
  try {
    const problem = webhookUrl === undefined ? undefined : secretProblem(webhookSecret)
    if (problem !== undefined) throw problem
    const { api } = await openClient({ token, apiRoot })
    const me = await api.getMe()
    const look = (): Promise<Info> => api.getWebhookInfo()
    const info = await look()
    const settled = isRunning && info.pending_update_count > 0 ? await secondLook(look, info) : info
    const { url = '', last_error_message: reason, pending_update_count: count } = settled
    return [
      ...botFindings(me, language),
      wayFinding({ url, reason, count, wanted: webhookUrl, isRunning }, language),
    ]
  } catch (thrown) {
    return [{ state: 'fail', ...explain(language, startProblem(thrown)) }]
  }
}

type Info = Pick<WebhookInfo, 'url' | 'last_error_message' | 'pending_update_count'>

/** What just came is fetched within a moment: it waits only where it still does after that. */
const momentMs = 1_500

const secondLook = async (look: () => Promise<Info>, first: Info): Promise<Info> => {
  await setTimeout(momentMs)
  const second = await look()
  const count = Math.min(first.pending_update_count, second.pending_update_count)
  return { ...second, pending_update_count: count }
}

const botFindings = (
  {
    username: name,
    can_join_groups: canJoin,
    can_read_all_group_messages: hearsAll,
  }: {
    readonly username: string
    readonly can_join_groups: boolean
    readonly can_read_all_group_messages: boolean
  },
  language: Language,
): readonly TelegramFinding[] => {
  const found: readonly TelegramFinding[] = [
    ...(canJoin
      ? []
      : [
          warn(
            say(language, 'telegram.check_groups_off', { name }),
            say(language, 'telegram.check_groups_off_fix'),
          ),
        ]),
    ...(hearsAll
      ? [
          warn(
            say(language, 'telegram.check_privacy_off', { name }),
            say(language, 'telegram.check_privacy_off_fix'),
          ),
        ]
      : []),
  ]
  return found.length > 0 ? found : [{ state: 'ok', text: say(language, 'telegram.check_bot', { name }) }]
}

const wayFinding = (
  {
    url,
    reason,
    count,
    wanted,
    isRunning,
  }: {
    readonly url: string
    readonly reason: string | undefined
    readonly count: number
    readonly wanted: string | undefined
    readonly isRunning: boolean
  },
  language: Language,
): TelegramFinding => {
  if (url !== '' && url !== wanted)
    return warn(
      say(language, 'telegram.check_posted_elsewhere', { url }),
      say(language, 'telegram.check_posted_elsewhere_fix'),
    )
  if (url === '' && wanted !== undefined)
    return warn(
      say(language, 'telegram.check_post_later', { url: wanted }),
      say(language, 'telegram.check_post_later_fix'),
    )
  if (url === '' && isRunning && count > 0)
    return warn(
      say(language, 'telegram.check_unfetched', { count }),
      say(language, 'telegram.check_unfetched_fix'),
    )
  if (url === '') return { state: 'ok', text: say(language, 'telegram.check_polled') }
  if (reason !== undefined)
    return warn(
      say(language, 'telegram.check_post_failed', { url, reason }),
      say(language, 'telegram.check_post_failed_fix'),
    )
  return { state: 'ok', text: say(language, 'telegram.check_posted', { url, count }) }
}

const warn = (text: string, fix: string): TelegramFinding => ({ state: 'warn', text, fix })
