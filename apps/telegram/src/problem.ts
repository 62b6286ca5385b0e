import { DeliveryProblem, type DeliveryFailure } from '@errand/channel-kit'
import { z } from 'zod'

/** What Telegram answers when it refuses a call. */
const refusal = z.object({
  error_code: z.number(),
  description: z.string(),
  parameters: z
    .object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() })
    .default({}),
})
export type Refusal = z.infer<typeof refusal>

/** Telegram's refusal in an error of the SDK; undefined where no answer came that could be read. */
export const refusalIn = (error: unknown): Refusal | undefined => {
  const read = refusal.safeParse(error)
  return read.success ? read.data : undefined
}

/** Errors of the connection at which nothing can have been sent. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const broken = z.object({ error: z.object({ code: z.string() }) })

/** What an error of the SDK says of a call, in Telegram's own words; the address with the token is not among them. */
export const problemOf = (error: unknown): DeliveryProblem => {
  if (error instanceof DeliveryProblem) return error
  const refused = refusalIn(error)
  if (refused !== undefined)
    return new DeliveryProblem(`${refused.error_code} ${refused.description}`, failureOf(refused))
  const code = broken.safeParse(error).data?.error.code
  return new DeliveryProblem(code ?? 'no answer', {
    kind: code !== undefined && unreached.has(code) ? 'passing' : 'uncertain',
  })
}

const failureOf = ({ error_code: code, description, parameters }: Refusal): DeliveryFailure => {
  if (code === 429) return { kind: 'rate', retryAfterMs: (parameters.retry_after ?? 1) * 1000 }
  if (code >= 500) return { kind: 'uncertain' }
  // A malformed token is a wrong address to Telegram, and so is a method that an older server lacks.
  if (code === 401 || (code === 404 && !/method not found/iu.test(description)))
    return { kind: 'forbidden', missing: 'TELEGRAM_BOT_TOKEN' }
  if (gone.test(description)) return { kind: 'lost' }
  if (closed.test(description)) return { kind: 'closed' }
  if (code === 403 || rights.test(description)) return { kind: 'forbidden', missing: description }
  return { kind: 'refused' }
}

const gone =
  /message to edit not found|message can't be edited|no (?:text|caption) in the message|MESSAGE_ID_INVALID|MESSAGE_NOT_FOUND/u
const closed =
  /chat not found|was blocked|was kicked|not a member|is deactivated|deleted|can't initiate|thread not found|TOPIC_(?:DELETED|CLOSED)|PEER_ID_INVALID|USER_IS_BLOCKED|upgraded/iu
const rights = /not enough rights|no rights|CHAT_WRITE_FORBIDDEN|CHAT_SEND_\w+_FORBIDDEN|CHAT_ADMIN_REQUIRED/u
