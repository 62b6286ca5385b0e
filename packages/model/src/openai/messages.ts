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
  if (message.role === 'system') return new SystemMessage(message.content)
  if (message.role === 'user') return new HumanMessage({ content: partsOf(message) })
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

/** Text alone as it stands; beside pictures it comes first. */
const partsOf = ({ content, images = [] }: Extract<Message, { readonly role: 'user' }>) =>
  images.length === 0
    ? content
    : [
        { type: 'text', text: content },
        ...images.map(({ type, data }) => ({
          type: 'image_url',
          image_url: { url: `data:${type};base64,${data}` },
        })),
      ]
