import { type Failure, invalid } from './failure.ts'
import type { ChatMessage } from './request.ts'

/** The calls of the latest assistant message: all of them, and those still without a result. */
type Pending = { readonly ids: readonly string[]; readonly open: readonly string[] }

const none: Pending = { ids: [], open: [] }

const unanswered = (open: readonly string[], param: string): Failure =>
  invalid(
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. " +
      `The following tool_call_ids did not have response messages: ${open.join(', ')}`,
    { param },
  )

const misplacedResult = (pending: Pending, id: string, index: number): Failure | undefined => {
  if (pending.ids.length === 0)
    return invalid(
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
      { param: `messages.[${index}].role` },
    )
  if (!pending.ids.includes(id))
    return invalid(
      `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`,
      {
        param: `messages.[${index}].tool_call_id`,
      },
    )
}

/** The failure of the first message that breaks the pairing of tool calls and results, if one does. */
export const conversationFailure = (messages: readonly ChatMessage[]): Failure | undefined => {
  let pending = none
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      const id = message.tool_call_id
      const failure = misplacedResult(pending, id, index)
      if (failure) return failure
      pending = { ids: pending.ids, open: pending.open.filter((other) => other !== id) }
      continue
    }
    if (pending.open.length > 0) return unanswered(pending.open, `messages.[${index}].role`)
    if (message.role !== 'assistant') {
      pending = none
      continue
    }
    const ids = (message.tool_calls ?? []).map((call) => call.id)
    if (ids.length === 0 && message.content == null)
      return invalid("Invalid value for 'content': expected a string, got null.", {
        param: `messages.[${index}].content`,
      })
    pending = { ids, open: ids }
  }
  return pending.open.length > 0 ? unanswered(pending.open, 'messages') : undefined
}
