import { ChatOpenAICompletions } from '@langchain/openai'

/** Parameters that some models or servers refuse. */
export const droppable = ['temperature', 'top_p', 'stream_options'] as const
export type Droppable = (typeof droppable)[number]

interface Fields {
  readonly model: string
  readonly temperature: number
  readonly topP: number
  readonly dropped: ReadonlySet<Droppable>
  readonly apiKey: string
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly timeoutMs: number
}

/**
 * LangChain's chat-completions model for one decision.
 * It is not `ChatOpenAI`, which sends some models, by their name, to another endpoint that compatible servers lack.
 */
export const chatModel = (fields: Fields): ChatOpenAICompletions => {
  const { model, temperature, topP, dropped, apiKey, baseUrl, fetch, timeoutMs } = fields
  return new ChatOpenAICompletions({
    model,
    ...(!dropped.has('temperature') && { temperature }),
    ...(!dropped.has('top_p') && { topP }),
    streamUsage: !dropped.has('stream_options'),
    apiKey,
    maxRetries: 0,
    timeout: timeoutMs,
    configuration: { baseURL: baseUrl, fetch, logLevel: 'off' },
  })
}
