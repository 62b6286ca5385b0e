import type { Prices } from '../prices.ts'

export interface OpenAIOptions {
  /** Left out for servers that want none. */
  readonly apiKey?: string | undefined
  /** Up to and with `/v1`; default: OpenAI's own. */
  readonly baseUrl?: string | undefined
  /** Before the shipped ones. */
  readonly prices?: Prices | undefined
  /** Of content and arguments together. */
  readonly maxAnswerBytes?: number | undefined
}
