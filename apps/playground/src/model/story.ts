/** One call that a story wants. */
export interface Wish {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly purpose: string
}

/** What the rehearsed model does next in a story. */
export type Move =
  | { readonly kind: 'calls'; readonly note: string; readonly wishes: readonly Wish[] }
  | { readonly kind: 'answer'; readonly text: string }
  /** The endpoint refuses the key, as a real one may. */
  | { readonly kind: 'refused' }

/** A task that goes the same way each time: its moves by their number from 0, and what came of the calls so far. */
export interface Story {
  readonly move: (step: number, results: readonly string[]) => Move
}

export const calls = (note: string, ...wishes: readonly Wish[]): Move => ({ kind: 'calls', note, wishes })
export const answer = (text: string): Move => ({ kind: 'answer', text })
