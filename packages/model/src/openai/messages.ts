import type { Message } from '@errand/agent-core'
import {
  AIMessage,
  type BaseMessage,
  ChatMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages'

/** A message as LangChain knows it. */
export const toLangChain = (message: Message): BaseMessage => {
  if (message.role === 'tool')
    return new ToolMessage({ content: message.content, tool_call_id: message.callId })
  if (message.role !== 'assistant')
    return message.role === 'system' ? new SystemMessage(message.content) : new HumanMessage(message.content)
  if (message.calls === undefined || message.calls.length === 0) return new AIMessage(message.content)
  // An AIMessage would parse the arguments and write them anew: broken ones would be lost, and the bytes of the
  // prompt would change.
  return new ChatMessage({
    role: 'assistant',
    content: message.content,
    additional_kwargs: {
      tool_calls: message.calls.map((call) => ({
        id: call.id,
        type: 'function',
        function: { name: call.name, arguments: call.arguments },
      })),
    },
  })
}
