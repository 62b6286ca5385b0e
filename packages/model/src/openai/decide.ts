import { defaults, type Decide } from '@errand/agent-core'
import { failure, failureOf } from './failure.ts'
import type { Droppable } from './chat-model.ts'
import { isKey, openai } from './endpoint.ts'
import { withinLimits } from './limits.ts'
import type { OpenAIOptions } from './options.ts'

/**
 * A `Decide` on an OpenAI-compatible endpoint. LangChain is loaded at the first decision.
 *
 * @example
 * const decide = createOpenAIDecide({ baseUrl: 'http://127.0.0.1:11434/v1' })
 */
export const createOpenAIDecide = (options: OpenAIOptions = {}): Decide => {
  const { baseUrl = openai, prices, maxAnswerBytes = defaults.model.maxAnswerBytes } = options
  const apiKey = options.apiKey?.trim() || undefined
  const endpoint = { apiKey, baseUrl, prices, maxAnswerBytes }
  const refused = new Map<string, ReadonlySet<Droppable>>()
  return async (request) => {
    const { model, signal } = request
    if (signal.aborted) return { kind: 'aborted' }
    if (apiKey !== undefined && !isKey(apiKey))
      return { kind: 'failed', failure: failure('MODEL_UNAUTHORISED', { model }) }
    return withinLimits(request, async (line) => {
      try {
        const { ask } = await import('./ask.ts')
        if (line.signal.aborted) return { kind: 'aborted' }
        return await ask(request, line, endpoint, refused)
      } catch (thrown) {
        return { kind: 'failed', failure: failureOf(thrown, { model, apiKey }) }
      }
    })
  }
}
