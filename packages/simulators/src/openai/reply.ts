import { z } from 'zod'

const ms = z.int().min(0)
const tokens = z.int().min(0)

/** On every reply: the one model it is for (default: any), and a wait before its first byte. */
const base = { model: z.string().optional(), beforeMs: ms.optional() }

const usage = z
  .strictObject({
    promptTokens: tokens.optional(),
    cachedTokens: tokens.optional(),
    completionTokens: tokens.optional(),
  })
  .readonly()

const spoken = {
  ...base,
  /** Default: what fits the reply, `stop` or `tool_calls`. */
  finish: z.enum(['stop', 'tool_calls', 'length', 'content_filter']).optional(),
  /** What is left out is estimated from bytes. */
  usage: usage.optional(),
  /** A wait before each streamed chunk but the first. */
  betweenMs: ms.optional(),
  /**
   * How the body ends: whole; streamed without `[DONE]`; after half of it with the socket destroyed (`cut`), with
   * silence (`stall`) or as if that were all (`early_end`).
   */
  ending: z.enum(['whole', 'no_done', 'cut', 'stall', 'early_end']).optional(),
}

const call = z
  .strictObject({
    name: z.string(),
    /** A string is sent as it stands, so that it can be broken JSON. */
    arguments: z.union([z.string(), z.record(z.string(), z.unknown()).readonly()]),
    /** Default: a fresh `call_…`. */
    id: z.string().optional(),
  })
  .readonly()

/** The schema of one scripted reply, for scripts that come from a file. */
export const reply = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string(), ...spoken }).readonly(),
  /** Tool calls, in parallel when several, with content beside them when `text` is given. */
  z
    .strictObject({
      kind: z.literal('calls'),
      calls: z.array(call).min(1).readonly(),
      text: z.string().optional(),
      ...spoken,
    })
    .readonly(),
  /** Content of `bytes` ASCII characters; default 10 MB. */
  z.strictObject({ kind: z.literal('huge_text'), bytes: z.int().min(1).optional(), ...spoken }).readonly(),
  /** A completion whose list of choices is empty. */
  z.strictObject({ kind: z.literal('no_choices'), ...base }).readonly(),
  z.strictObject({ kind: z.literal('rate_limited'), retryAfterMs: ms.optional(), ...base }).readonly(),
  z.strictObject({ kind: z.literal('server_error'), status: z.literal([500, 502, 503]), ...base }).readonly(),
  z.strictObject({ kind: z.literal('unauthorized'), ...base }).readonly(),
  z.strictObject({ kind: z.literal('model_not_found'), ...base }).readonly(),
  z.strictObject({ kind: z.literal('context_too_long'), ...base }).readonly(),
  /** Status 200 with a body that is no JSON; default: a proxy's HTML page. */
  z.strictObject({ kind: z.literal('not_json'), body: z.string().optional(), ...base }).readonly(),
  /** The connection is reset before a byte is sent. */
  z.strictObject({ kind: z.literal('reset'), ...base }).readonly(),
  /** Nothing comes, or only the headers, and the connection stays open. */
  z.strictObject({ kind: z.literal('silence'), after: z.enum(['nothing', 'headers']), ...base }).readonly(),
])

/** What the server does with one valid request; every kind is plain JSON. */
export type Reply = z.infer<typeof reply>

/** The replies that carry a completion. */
export type SpokenReply = Extract<Reply, { readonly kind: 'text' | 'calls' | 'huge_text' }>
