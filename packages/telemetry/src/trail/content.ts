import type { EventData } from '@errand/agent-core'

/** Longer texts are cut: a span is no archive. */
const longest = 16_000

const cut = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest)} … (${text.length - longest} more)`

/** A message as the conventions write it: JSON text of a list of messages with parts. */
export const messageOf = (role: 'user' | 'assistant', text: string): string =>
  JSON.stringify([{ role, parts: [{ type: 'text', content: cut(text) }] }])

/** A decision as the conventions write it. */
export const decisionOf = (
  { content, calls }: Pick<EventData<'decided'>, 'content' | 'calls'>,
  redact: (text: string) => string,
): string => {
  const said = content === '' ? [] : [{ type: 'text', content: cut(redact(content)) }]
  const wanted = calls.map(({ call, tool, arguments: given }) => ({
    type: 'tool_call',
    id: call,
    name: tool,
    arguments: cut(redact(given)),
  }))
  const finish_reason = calls.length === 0 ? 'stop' : 'tool_call'
  return JSON.stringify([{ role: 'assistant', parts: [...said, ...wanted], finish_reason }])
}

/** A result as it is told. */
export const textOf = (text: string, redact: (text: string) => string): string => cut(redact(text))
