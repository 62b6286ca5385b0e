import { z } from 'zod'

const toolName = z
  .string()
  .max(64)
  .regex(/^[a-zA-Z0-9_-]+$/)

/** What everyone but a user may say: text alone. */
const content = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.enum(['text', 'refusal']) }).readonly()).readonly(),
])

const kinds = ['png', 'jpeg', 'jpg', 'gif', 'webp'].join('|')
const pictureAddress = z
  .string()
  .regex(
    new RegExp(`^(https?://|data:image/(${kinds});base64,[A-Za-z0-9+/]+={0,2}$)`, 'u'),
    'Expected a base64-encoded data URL with an image MIME type, or a web address',
  )

/** A part of a user's message; a picture is an object with an address, which may hold the picture itself. */
const userPart = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }).readonly(),
  z
    .looseObject({
      type: z.literal('image_url'),
      image_url: z
        .looseObject({ url: pictureAddress, detail: z.enum(['auto', 'low', 'high']).nullish() })
        .readonly(),
    })
    .readonly(),
])

const userContent = z.union([z.string(), z.array(userPart).min(1).readonly()])

const toolCall = z
  .looseObject({
    id: z.string().max(40),
    type: z.literal('function'),
    function: z.looseObject({ name: toolName, arguments: z.string() }).readonly(),
  })
  .readonly()

const spoken = <Role extends string>(role: Role) =>
  z.looseObject({ role: z.literal(role), content }).readonly()

const message = z.discriminatedUnion('role', [
  spoken('system'),
  spoken('developer'),
  z.looseObject({ role: z.literal('user'), content: userContent }).readonly(),
  z
    .looseObject({
      role: z.literal('assistant'),
      content: content.nullish(),
      tool_calls: z.array(toolCall).min(1).readonly().nullish(),
    })
    .readonly(),
  z.looseObject({ role: z.literal('tool'), content, tool_call_id: z.string() }).readonly(),
])

const tool = z
  .looseObject({
    type: z.literal('function'),
    function: z
      .looseObject({
        name: toolName,
        description: z.string().nullish(),
        parameters: z.record(z.string(), z.unknown()).readonly().nullish(),
      })
      .readonly(),
  })
  .readonly()

/** The body of POST /v1/chat/completions as far as the server reads it; other fields are kept as they came. */
export const chatRequest = z
  .looseObject({
    model: z.string(),
    messages: z.array(message).min(1).readonly(),
    tools: z.array(tool).min(1).readonly().nullish(),
    tool_choice: z.unknown().optional(),
    parallel_tool_calls: z.boolean().nullish(),
    temperature: z.number().min(0).max(2).nullish(),
    top_p: z.number().min(0).max(1).nullish(),
    max_tokens: z.int().nullish(),
    max_completion_tokens: z.int().nullish(),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).readonly().nullish(),
  })
  .readonly()

/** A parsed request: what a scripted function decides by, and what is recorded. */
export type ChatRequest = z.infer<typeof chatRequest>

/** One message of a request, told apart by `role`. */
export type ChatMessage = ChatRequest['messages'][number]
