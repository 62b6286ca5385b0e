import { agentMethods } from './agents.ts'
import { conversationMethods } from './conversations.ts'
import { directoryMethods } from './directory.ts'
import { fileMethods } from './files.ts'
import { messageMethods } from './messages.ts'
import type { Method } from './method.ts'
import { reactionMethods } from './reactions.ts'
import { streamMethods } from './streams.ts'
import { viewMethods } from './views.ts'

/** The simulated methods by name. */
export const methods: Readonly<Record<string, Method>> = {
  ...agentMethods,
  ...conversationMethods,
  ...directoryMethods,
  ...fileMethods,
  ...messageMethods,
  ...reactionMethods,
  ...streamMethods,
  ...viewMethods,
}
