import type { Digested } from '@errand/agent-core'

/** What the thread begins with. */
export interface ThreadData {
  readonly secrets: readonly string[]
}

/** A piece of a raw text, or its end. */
export type ToThread = string | { readonly unread: number }

/** That the next piece may come, or what came of the text. */
export type FromThread = 'more' | Digested
