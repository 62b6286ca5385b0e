import type { Message } from '@errand/agent-core'
import { type Observation, readObservation } from './observation.ts'

/** The last request of a person and what has come of it so far. */
export interface Turn {
  readonly request: string
  /** Each round of calls with its results, in order. */
  readonly rounds: readonly (readonly Observation[])[]
}

// What the loop itself says in the person's role: the time above a request, and remarks that ask for nothing new.
const stamp = /^\(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\)\n/
const remark =
  /^Nothing of that ran:|the next repeat ends the task\.$|^\(\d{4}-\d{2}-\d{2} \d{2}:\d{2} UTC\)\nContinue where you stopped\.$/

const isRequest = ({ role, content }: Message): boolean => role === 'user' && !remark.test(content)

/** The plan is for the person; nothing is read from what comes back for it. */
const planTool = 'update_plan'

const roundOf = (message: Message, results: ReadonlyMap<string, string>): readonly Observation[] =>
  message.role === 'assistant'
    ? (message.calls ?? [])
        .filter(({ name }) => name !== planTool)
        .map(({ id }) => {
          const text = results.get(id)
          return text === undefined ? { id, outcome: 'unknown', lines: [] } : readObservation(text, { id })
        })
    : []

/** A round that was cut off by a stop, or by the last step, is to be done again when the task goes on. */
const isOver = (round: readonly Observation[]): boolean =>
  round.length > 0 &&
  round.every(({ outcome }) => outcome !== 'stopped') &&
  round.some(({ outcome }) => outcome !== 'skipped')

/** Finds the turn in a prompt; the request is empty when there is none. */
export const turnOf = (messages: readonly Message[]): Turn => {
  const start = messages.findLastIndex(isRequest)
  const since = messages.slice(start + 1)
  const results = new Map(
    since.flatMap((message) => (message.role === 'tool' ? [[message.callId, message.content] as const] : [])),
  )
  return {
    request: (messages[start]?.content ?? '').replace(stamp, ''),
    rounds: since.map((message) => roundOf(message, results)).filter(isOver),
  }
}
