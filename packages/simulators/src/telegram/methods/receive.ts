import { z } from 'zod'
import type { Args } from '../http/args.ts'
import { badRequest, conflict } from '../refusal.ts'
import type { Platform } from '../state/platform.ts'
import type { Poller } from '../state/poller.ts'
import type { Webhook } from '../state/webhook.ts'
import type { Methods } from './method.ts'

/** Seconds that a long poll can last. */
const longestPoll = 50

const updates = z.array(z.string())

/** How updates come to the bot. */
export const receiveMethods = (
  { feed }: Platform,
  { poller, webhook }: { readonly poller: Poller; readonly webhook: Webhook },
): Methods => {
  const allow = (args: Args): void => {
    const types = args.json('allowed_updates', updates, "can't parse allowed updates JSON object")
    if (types !== undefined) feed.allow(types)
  }
  const dropIfAsked = (args: Args): void => {
    if (args.flag('drop_pending_updates')) feed.drop()
  }
  return {
    getUpdates: (args, { signal }) => {
      if (webhook.registered())
        throw conflict(
          "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      allow(args)
      return poller.poll({
        offset: args.int('offset') ?? 0,
        limit: Math.min(100, Math.max(1, args.int('limit') ?? 100)),
        waitMs: Math.min(longestPoll, args.int('timeout') ?? 0) * 1000,
        signal,
      })
    },
    setWebhook: (args) => {
      const url = args.text('url') ?? ''
      const secret = args.text('secret_token')
      const connections = args.int('max_connections') ?? 40
      args.known('ip_address', 'certificate')
      allow(args)
      dropIfAsked(args)
      // The real one takes HTTPS only; a bot on loopback has no certificate.
      if (url !== '' && !/^https:|^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url))
        throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
      if (secret !== undefined && !/^[\w-]{1,256}$/.test(secret))
        throw badRequest('secret token contains unallowed characters')
      poller.end('terminated by setWebhook request')
      webhook.set(url === '' ? undefined : { url, secret, connections })
      return true
    },
    deleteWebhook: (args) => {
      dropIfAsked(args)
      webhook.set(undefined)
      return true
    },
    getWebhookInfo: () => {
      const error = webhook.lastError()
      const allowed = feed.allowed()
      return {
        url: webhook.registered()?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: feed.pending().length,
        ...(error === undefined ? {} : { last_error_date: error.at, last_error_message: error.message }),
        ...(allowed === undefined ? {} : { allowed_updates: allowed }),
      }
    },
  }
}
