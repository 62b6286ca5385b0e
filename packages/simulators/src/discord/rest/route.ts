import type { Upload } from '../body/message-shape.ts'
import type { Platform } from '../state/platform.ts'

/** A call as a route gets it. */
export interface Call {
  readonly platform: Platform
  /** A part of the path by its name in the route, e.g. `channel.id`. */
  readonly part: (name: string) => string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly uploads: readonly Upload[]
  /** Writes down what is wrong with the call and yet taken. */
  readonly note: (words: string) => void
}

/** How many calls in how many milliseconds, counted by channel, guild or token. */
export interface Limit {
  readonly calls: number
  readonly perMs: number
}

/** A route, by method and path as Discord's documentation writes them. */
export interface Route {
  readonly name: string
  /** Default 10 in 10 s, as most. `none`: interactions' callbacks. */
  readonly limit?: Limit | 'none'
  /** Its path carries what it takes to be let in. */
  readonly isOpen?: boolean
  /** Answers with a body, or with nothing and 204; throws a Refusal. */
  readonly run: (call: Call) => object | undefined
}
