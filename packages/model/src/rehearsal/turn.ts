import type { Message } from '@errand/agent-core'
import { type Observation, readObservation } from './observation.ts'

/** The last request of a person and what has come of it so far. */
export interface Turn {
  readonly request: string
  /** Each round of calls with its results, in order. */
  readonly rounds: readonly (readonly Observation[])[]
}

/** Remarks of the loop stand in brackets; a person's text is taken as it is. */
const isRequest = (message: Message): boolean => message.role === 'user' && !message.content.startsWith('[')

const roundOf = (message: Message, results: ReadonlyMap<string, string>): readonly Observation[] =>
  message.role === 'assistant'
    ? (message.calls ?? []).map(({ id }) => {
        const text = results.get(id)
        return text === undefined ? { id, outcome: 'unknown', lines: [] } : readObservation(text, { id })
      })
    : []

/** Finds the turn in a prompt; the request is empty when there is none. */
export const turnOf = (messages: readonly Message[]): Turn => {
  const start = messages.findLastIndex(isRequest)
  const since = messages.slice(start + 1)
  const results = new Map(
    since.flatMap((message) => (message.role === 'tool' ? [[message.callId, message.content] as const] : [])),
  )
  return {
    request: messages[start]?.content ?? '',
    rounds: since.map((message) => roundOf(message, results)).filter((round) => round.length > 0),
  }
}
