import type { Args } from '../http/args.ts'

/** What a call does; it returns the result, or throws a refusal. */
export type Method = (args: Args, call: Call) => unknown

export interface Call {
  /** Something is wrong and yet taken. */
  readonly complain: (what: string) => void
  /** Ends when the caller has hung up. */
  readonly signal: AbortSignal
}

export type Methods = Readonly<Record<string, Method>>
