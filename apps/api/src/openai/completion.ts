import type { Status } from '@errand/agent-core'
import type { WireUsage } from './usage.ts'

/** The one model there is. */
export const model = 'errand'

/** What every reply says of its task, beside what OpenAI's protocol has. */
export interface ErrandField {
  readonly taskId: string
  readonly status: Status
  /** The name to send as `X-Errand-Conversation` to go on there. */
  readonly conversation?: string
  /** The approval that is open. */
  readonly approvalId?: string
  /** What the task is doing, while the reply is streamed. */
  readonly note?: string
}

export interface Reply {
  readonly content: string
  readonly errand: ErrandField
  readonly usage: WireUsage
}

/** What all parts of one reply have in common; `created` is in seconds. */
export interface Head {
  readonly id: string
  readonly created: number
}

/** A whole reply as one object. */
export const completion = ({ id, created }: Head, { content, errand, usage }: Reply) => ({
  id,
  object: 'chat.completion',
  created,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null, errand },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage,
})

type Delta = Readonly<Record<string, unknown>>

/** The parts of a streamed reply: `role` comes first, `ending` last, and what lies between is told in `note`s. */
export const chunks = ({ id, created }: Head, { includeUsage }: { readonly includeUsage: boolean }) => {
  const base = { id, object: 'chat.completion.chunk', created, model }
  const chunk = (delta: Delta, finish: 'stop' | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(includeUsage ? { usage: null } : {}),
  })
  return {
    role: (errand: ErrandField) => chunk({ role: 'assistant', content: '', refusal: null, errand }),
    note: (errand: ErrandField) => chunk({ errand }),
    ending: ({ content, errand, usage }: Reply): readonly object[] => [
      chunk({ content }),
      chunk({ errand }, 'stop'),
      ...(includeUsage ? [{ ...base, choices: [], usage }] : []),
    ],
  }
}
