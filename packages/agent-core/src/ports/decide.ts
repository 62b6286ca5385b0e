import type { Problem } from '../codes.ts'
import type { Picture } from '../pictures/picture.ts'

/** One message of the prompt, in the shape every chat model knows. */
export type Message =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string; readonly images?: readonly Image[] }
  | { readonly role: 'assistant'; readonly content: string; readonly calls?: readonly MessageCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** A picture beside the text of a message; `data` is base64 without line breaks, width and height are pixels. */
export interface Image extends Pick<Picture, 'type' | 'width' | 'height'> {
  readonly data: string
}

/** A call inside an assistant message; `arguments` is JSON text. */
export interface MessageCall {
  readonly id: string
  readonly name: string
  readonly arguments: string
}

/** A tool as the model sees it; `parameters` is a JSON Schema with `purpose` already added. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface DecideRequest {
  readonly model: string
  readonly messages: readonly Message[]
  readonly tools: readonly ToolSpec[]
  /** Left out for models that refuse it. */
  readonly temperature: number
  readonly topP: number
  /** Milliseconds until the first byte, and until the whole decision. */
  readonly firstByteMs: number
  readonly decisionMs: number
  readonly signal: AbortSignal
  /** Called with the text so far while it streams in; must not throw. */
  readonly onDraft?: (text: string) => void
}

/** Tokens of one decision, whole numbers. `microUsd` is absent when the model's price is unknown. */
export interface Usage {
  readonly input: number
  readonly cached: number
  readonly output: number
  readonly microUsd?: number | undefined
  /** True when the endpoint reported none and the tokens were estimated. */
  readonly estimated?: boolean | undefined
}

/** One call a model wants; `arguments` is the raw JSON text exactly as it came, also when it is broken. */
export interface WantedCall {
  readonly name: string
  readonly arguments: string
}

export interface Decision {
  readonly content: string
  readonly calls: readonly WantedCall[]
  readonly usage: Usage
  /** Whole milliseconds, like `firstByteMs`. */
  readonly ms: number
  readonly firstByteMs: number
}

/** Why no decision came. `passing` ones may be tried again; `retryAfterMs` is the endpoint's own delay. */
export interface DecideFailure extends Problem {
  readonly passing: boolean
  readonly retryAfterMs?: number
  /** Tokens that were spent all the same, where known. */
  readonly usage?: Usage
}

export type Decided =
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'failed'; readonly failure: DecideFailure }
  | { readonly kind: 'aborted' }

/**
 * Asks a model for the next step, once: no retries of its own, always streamed.
 * Never throws: every failure is data. It ends at once when the signal aborts.
 */
export type Decide = (request: DecideRequest) => Promise<Decided>
