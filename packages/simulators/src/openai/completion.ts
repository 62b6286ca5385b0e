import { randomUUID } from 'node:crypto'
import type { SpokenReply } from './reply.ts'
import { type PromptTokens, type Usage, completionTokens, usageOf } from './usage.ts'

/** A call as the wire carries it; `arguments` is JSON, or whatever string the script gave. */
export type WireCall = { readonly id: string; readonly name: string; readonly arguments: string }

/** What a completion says, however it is sent. */
export type Answer = {
  readonly id: string
  readonly created: number
  readonly model: string
  readonly content: string | null
  readonly calls: readonly WireCall[]
  readonly finish: string
  readonly usage: Usage
}

const freshId = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 24)}`

/** The ids that every completion starts with; `created` is in seconds. */
export const stamp = () => ({ id: freshId('chatcmpl-'), created: Math.floor(Date.now() / 1000) })

const tenMegabytes = 10_000_000

const contentOf = (reply: SpokenReply): string | null => {
  switch (reply.kind) {
    case 'text':
      return reply.text
    case 'calls':
      return reply.text ?? null
    case 'huge_text':
      return 'lorem ipsum '
        .repeat(Math.ceil((reply.bytes ?? tenMegabytes) / 12))
        .slice(0, reply.bytes ?? tenMegabytes)
  }
}

const callsOf = (reply: SpokenReply): readonly WireCall[] =>
  reply.kind === 'calls'
    ? reply.calls.map(({ id, name, arguments: args }) => ({
        id: id ?? freshId('call_'),
        name,
        arguments: typeof args === 'string' ? args : JSON.stringify(args),
      }))
    : []

/** The answer of a scripted reply, with ids, finish reason and usage filled in. */
export const compose = (reply: SpokenReply, model: string, counted: PromptTokens): Answer => {
  const content = contentOf(reply)
  const calls = callsOf(reply)
  const generated = [content ?? '', ...calls.map((call) => call.name + call.arguments)].join('')
  return {
    ...stamp(),
    model,
    content,
    calls,
    finish: reply.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
    usage: usageOf(
      {
        prompt: reply.usage?.promptTokens ?? counted.prompt,
        cached: reply.usage?.cachedTokens ?? counted.cached,
      },
      reply.usage?.completionTokens ?? completionTokens(generated),
    ),
  }
}

/** The whole completion as one object, the body of an answer that is not streamed. */
export const completion = ({ id, created, model, content, calls, finish, usage }: Answer) => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content,
        refusal: null,
        ...(calls.length > 0 && {
          tool_calls: calls.map((call) => ({
            id: call.id,
            type: 'function',
            function: { name: call.name, arguments: call.arguments },
          })),
        }),
      },
      logprobs: null,
      finish_reason: finish,
    },
  ],
  usage,
  system_fingerprint: 'fp_simulated',
})
