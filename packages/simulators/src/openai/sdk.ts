import OpenAI from 'openai'
import type { OpenAISimulator } from './server.ts'

/** The official client on a simulator, with no retries of its own. */
export const sdk = ({ url }: Pick<OpenAISimulator, 'url'>, { apiKey = 'sk-test' } = {}): OpenAI =>
  new OpenAI({ baseURL: url, apiKey, maxRetries: 0 })

/** All that a stream yields. */
export const collect = async <T>(stream: AsyncIterable<T>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const item of stream) all.push(item)
  return all
}

/** What the work fails with; it is an error when it does not. */
export const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  const succeeded = Symbol('succeeded')
  const outcome = await work.then(
    () => succeeded,
    (error: unknown) => error,
  )
  if (outcome === succeeded) throw new Error('It was to fail.')
  return outcome
}

/** The smallest request. */
export const hello = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] } satisfies {
  model: string
  messages: OpenAI.ChatCompletionMessageParam[]
}

/** The same, streamed, with usage. */
export const streamed = { ...hello, stream: true, stream_options: { include_usage: true } } as const
