import { z } from 'zod'

const toolName = z
  .string()
  .max(64)
  .regex(/^[a-zA-Z0-9_-]+$/)

const content = z.union([z.string(), z.array(z.looseObject({ type: z.string() }).readonly()).readonly()])

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
  spoken('user'),
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
