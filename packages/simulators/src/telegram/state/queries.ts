import { overtaken } from '../refusal.ts'

/** A press that the bot has not answered yet. */
interface Query {
  readonly id: string
  readonly by: number
  readonly chat: number
  readonly thread: number | undefined
  /** Unix milliseconds. */
  readonly at: number
}

/** A line at the top of somebody's screen, in answer to a press. */
export interface Toast {
  readonly id: string
  readonly query: Query
  readonly text: string
  readonly isAlert: boolean
  readonly at: number
}

export interface Queries {
  ask(query: Pick<Query, 'by' | 'chat' | 'thread'>): Query
  /** Ends a query, refused where it is too old or answered already. */
  answer(id: string, said: { readonly text: string; readonly isAlert: boolean }): void
  /** The query of a press that is still young enough to be replied to. */
  recent(id: string): Query
  toasts(): readonly Toast[]
}

/** How long a press can be answered. */
const liveMs = 15_000

/** Keeps presses and what they were answered with. */
export const queriesOf = (now: () => number): Queries => {
  let queries: readonly Query[] = []
  let toasts: readonly Toast[] = []
  const answered = new Set<string>()
  const recent = (id: string): Query => {
    const query = queries.find((other) => other.id === id)
    if (!query || now() - query.at > liveMs)
      throw overtaken('query is too old and response timeout expired or query ID is invalid')
    return query
  }
  return {
    ask: (asked) => {
      const query = { ...asked, id: String(4_000_000_000_000 + queries.length), at: now() }
      queries = [...queries, query]
      return query
    },
    answer: (id, { text, isAlert }) => {
      const query = recent(answered.has(id) ? '' : id)
      answered.add(id)
      if (text !== '') toasts = [...toasts, { id: `toast${toasts.length}`, query, text, isAlert, at: now() }]
    },
    recent,
    toasts: () => toasts,
  }
}
