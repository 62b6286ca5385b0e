import { promptFold } from '../../context/prompt.ts'
import type { Message } from '../../ports/decide.ts'
import type { Ended, Invariant } from '../rest.ts'

const bytes = (messages: readonly Message[]): readonly string[] =>
  messages.map((message) => JSON.stringify(message))

const startsWith = (longer: readonly string[], shorter: readonly string[]): boolean =>
  shorter.every((message, index) => longer[index] === message)

/** Each request of a task extends the last one byte for byte, over restarts too. */
export const promptsOnlyGrow: Invariant = ({ seen }) => {
  const wrong: string[] = []
  const last = new Map<string, readonly string[]>()
  for (const { task, messages } of seen.requests) {
    const now = bytes(messages)
    if (!startsWith(now, last.get(task) ?? []))
      wrong.push(`a request of ${task} does not extend the one before`)
    last.set(task, now)
  }
  return wrong
}

/** Each request is the fold of the journal as it stood. */
export const promptsAreFolds: Invariant = ({ seen, tasks }) => {
  const wrong: string[] = []
  for (const { task, seq, messages } of seen.requests) {
    const found = tasks.find(({ id }) => id === task)
    if (found === undefined) wrong.push(`a request belongs to no task`)
    else if (bytes(promptAt(found, seq)).join('\n') !== bytes(messages.slice(1)).join('\n'))
      wrong.push(`a request of ${task} is not what its journal says at ${seq}`)
  }
  return wrong
}

const promptAt = ({ events, states }: Ended, seq: number): readonly Message[] => {
  let messages: readonly Message[] = []
  for (const [index, event] of events.slice(0, seq).entries()) {
    const state = states[index]
    if (state !== undefined) messages = promptFold(messages, event, state)
  }
  return messages
}

/** What OpenAI's API demands: after a message with calls come exactly its results, and no result anywhere else. */
export const callsHaveTheirResults: Invariant = ({ seen }) => {
  const wrong: string[] = []
  for (const { task, messages } of seen.requests) {
    let open = new Set<string>()
    for (const message of messages) {
      if (message.role === 'tool') {
        if (!open.delete(message.callId)) wrong.push(`${task}: a result for no call, ${message.callId}`)
        continue
      }
      if (open.size > 0) wrong.push(`${task}: no result for ${[...open].join(', ')}`)
      open = new Set(message.role === 'assistant' ? (message.calls ?? []).map(({ id }) => id) : [])
    }
    if (open.size > 0) wrong.push(`${task}: no result for ${[...open].join(', ')}`)
  }
  return [...new Set(wrong)]
}
