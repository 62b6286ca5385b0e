import { createHash } from 'node:crypto'
import type { ChatRequest } from './request.ts'

/** OpenAI's usage object, in tokens. */
export type Usage = {
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly total_tokens: number
  readonly prompt_tokens_details: { readonly cached_tokens: number; readonly audio_tokens: number }
  readonly completion_tokens_details: { readonly reasoning_tokens: number; readonly audio_tokens: number }
}

/** What a request costs to read, in tokens. */
export type PromptTokens = { readonly prompt: number; readonly cached: number }

const bytesPerToken = 4

/** Tools come first, as in the prompt that the real models see: a changed tool list spoils the whole prefix. */
const promptBytes = ({ tools, messages }: ChatRequest): Buffer =>
  Buffer.from([...(tools ?? []), ...messages].map((part) => JSON.stringify(part, shortened)).join('\n'))

/** A picture costs by its size and not by its bytes: here as much as its hash. Another picture is another prompt. */
const shortened = (key: string, value: unknown): unknown =>
  key === 'url' && typeof value === 'string' && value.startsWith('data:')
    ? createHash('sha256').update(value).digest('hex')
    : value

const commonPrefix = (a: Buffer, b: Buffer): number => {
  const end = Math.min(a.length, b.length)
  let index = 0
  while (index < end && a[index] === b[index]) index += 1
  return index
}

/**
 * Counts prompts: a token is 4 bytes of tools and messages as JSON; cached is what the previous request to the
 * same model began with, byte for byte.
 */
export const promptCounter = (): ((request: ChatRequest) => PromptTokens) => {
  const previous = new Map<string, Buffer>()
  return (request) => {
    const bytes = promptBytes(request)
    const shared = commonPrefix(previous.get(request.model) ?? Buffer.alloc(0), bytes)
    previous.set(request.model, bytes)
    return { prompt: Math.ceil(bytes.length / bytesPerToken), cached: Math.floor(shared / bytesPerToken) }
  }
}

/** Tokens of generated text: its bytes / 4, rounded up. */
export const completionTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken)

/** The usage object for these counts. */
export const usageOf = ({ prompt, cached }: PromptTokens, completion: number): Usage => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
  prompt_tokens_details: { cached_tokens: cached, audio_tokens: 0 },
  completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
})
