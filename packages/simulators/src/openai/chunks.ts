import { type Answer, type WireCall } from './completion.ts'
import { fragments } from './fragments.ts'

type Delta = Readonly<Record<string, unknown>>

const callDeltas = (call: WireCall, index: number): readonly Delta[] => [
  {
    tool_calls: [{ index, id: call.id, type: 'function', function: { name: call.name, arguments: '' } }],
  },
  ...fragments(call.arguments).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
]

/**
 * The chunks of a streamed answer in OpenAI's order: role, content, calls one after the other, finish reason, and
 * with `includeUsage` the usage on its own at the end and null before.
 */
export const chunksOf = (
  answer: Answer,
  { includeUsage }: { readonly includeUsage: boolean },
): readonly object[] => {
  const { id, created, model, content, calls, finish, usage } = answer
  const head = { id, object: 'chat.completion.chunk', created, model, system_fingerprint: 'fp_simulated' }
  const chunk = (delta: Delta, finishReason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...(includeUsage && { usage: null }),
  })
  return [
    chunk({ role: 'assistant', content: content === null ? null : '', refusal: null }),
    ...fragments(content ?? '').map((piece) => chunk({ content: piece })),
    ...calls.flatMap(callDeltas).map((delta) => chunk(delta)),
    chunk({}, finish),
    ...(includeUsage ? [{ ...head, choices: [], usage }] : []),
  ]
}
