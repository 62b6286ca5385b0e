import { DeliveryProblem, type DeliveryFailure } from '@errand/channel-kit'
import { z } from 'zod'

const platformError = z.object({
  code: z.literal('slack_webapi_platform_error'),
  data: z.object({ error: z.string(), needed: z.string().optional() }),
})
const rateError = z.object({ code: z.literal('slack_webapi_rate_limited_error'), retryAfter: z.number() })
const httpError = z.object({ code: z.literal('slack_webapi_http_error'), statusCode: z.number() })
const requestError = z.object({ code: z.literal('slack_webapi_request_error'), original: z.unknown() })

const closed: ReadonlySet<string> = new Set([
  'channel_not_found',
  'is_archived',
  'not_in_channel',
  'user_not_in_channel',
  'cannot_reply_to_message',
  'thread_not_found',
  'thread_locked',
  'restricted_action',
  'restricted_action_read_only_channel',
  'restricted_action_thread_only_channel',
  'restricted_action_non_threadable_channel',
  'restricted_action_thread_locked',
  'cannot_dm_bot',
  'messages_tab_disabled',
  'user_disabled',
])
/** The token was good once, and is no longer. */
export const revoked: ReadonlySet<string> = new Set(['token_revoked', 'token_expired', 'account_inactive'])
/** It is the token itself that Slack does not take. */
const tokens: ReadonlySet<string> = new Set([
  ...revoked,
  'not_authed',
  'invalid_auth',
  'not_allowed_token_type',
])
const forbidden: ReadonlySet<string> = new Set([
  'missing_scope',
  'no_permission',
  'access_denied',
  'ekm_access_denied',
  'org_login_required',
  'team_access_not_granted',
])
const lost: ReadonlySet<string> = new Set([
  'message_not_found',
  'cant_update_message',
  'edit_window_closed',
  'message_not_owned_by_app',
])
const passing: ReadonlySet<string> = new Set(['service_unavailable', 'request_timeout', 'team_added_to_org'])
/** Slack says that some of the call may have been done before these. */
const uncertain: ReadonlySet<string> = new Set(['internal_error', 'fatal_error'])

/** Failures of a connection before anything was sent. */
const unsent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What an error of the SDK means for what was to be delivered; anything else is thrown as it is. */
export const problemOf = (thrown: unknown): DeliveryProblem => {
  if (thrown instanceof DeliveryProblem) return thrown
  const rate = rateError.safeParse(thrown)
  if (rate.success)
    return new DeliveryProblem('ratelimited', { kind: 'rate', retryAfterMs: rate.data.retryAfter * 1000 })
  const platform = platformError.safeParse(thrown)
  if (platform.success) {
    const { error, needed } = platform.data.data
    return new DeliveryProblem(error, failureOf(error, needed))
  }
  const http = httpError.safeParse(thrown)
  if (http.success) {
    const { statusCode } = http.data
    return new DeliveryProblem(`HTTP ${statusCode}`, { kind: statusCode >= 500 ? 'uncertain' : 'refused' })
  }
  const request = requestError.safeParse(thrown)
  if (!request.success) throw thrown
  const reason = codeOf(request.data.original)
  return new DeliveryProblem(reason, { kind: unsent.has(reason) ? 'passing' : 'uncertain' })
}

/** Slack's own name of what went wrong; undefined for what is no refusal. */
export const refusalOf = (thrown: unknown): string | undefined => {
  if (thrown instanceof DeliveryProblem) return thrown.message
  const read = platformError.safeParse(thrown)
  return read.success ? read.data.data.error : undefined
}

const failureOf = (error: string, needed: string | undefined): DeliveryFailure => {
  if (closed.has(error)) return { kind: 'closed' }
  if (tokens.has(error)) return { kind: 'forbidden', missing: 'SLACK_BOT_TOKEN' }
  if (forbidden.has(error)) return { kind: 'forbidden', missing: needed ?? error }
  if (lost.has(error)) return { kind: 'lost' }
  if (passing.has(error)) return { kind: 'passing' }
  if (uncertain.has(error)) return { kind: 'uncertain' }
  return { kind: 'refused' }
}

/** The system's word for a failed connection, wherever in the chain of causes it stands. */
const codeOf = (thrown: unknown): string => {
  if (typeof thrown !== 'object' || thrown === null) return 'no answer'
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code
  if ('cause' in thrown && thrown.cause !== undefined) return codeOf(thrown.cause)
  return 'name' in thrown && typeof thrown.name === 'string' ? thrown.name : 'no answer'
}
