import type { DecideRequest, Decided } from '@errand/agent-core'
import { convertMessagesToCompletionsMessageParams } from '@langchain/openai'
import type { Prices } from '../prices.ts'
import { loadTokenizer } from '../tokens.ts'
import { createAnswer } from './answer.ts'
import { chatModel, droppable, type Droppable } from './chat-model.ts'
import { conclude } from './conclude.ts'
import { failure, failureOf } from './failure.ts'
import { fieldOf, textField } from './field.ts'
import { type Line, longestTimer } from './limits.ts'
import { listeningFetch } from './listening-fetch.ts'
import { toLangChain } from './messages.ts'
import { pieceOf } from './piece.ts'
import { toolsFor } from './tools.ts'

interface Endpoint {
  readonly apiKey?: string | undefined
  readonly baseUrl: string
  readonly prices?: Prices | undefined
  readonly maxAnswerBytes: number
}

/** How many times larger than the answer may be what has come since the last piece of it. */
const framing = 8

/** The parameter an endpoint refused, where it can be left out. */
const refusedBy = (thrown: unknown, dropped: ReadonlySet<Droppable>): Droppable | undefined => {
  if (fieldOf(thrown, 'status') !== 400) return undefined
  const said = textField(thrown, 'param') ?? textField(thrown, 'message') ?? ''
  return droppable.find((name) => !dropped.has(name) && new RegExp(`\\b${name}\\b`).test(said))
}

/**
 * Asks an endpoint for one decision. `refused` remembers what each model refuses: such a parameter is left out
 * and the question asked again at once.
 */
export const ask = async (
  request: DecideRequest,
  line: Line,
  endpoint: Endpoint,
  refused: Map<string, ReadonlySet<Droppable>>,
): Promise<Decided> => {
  const { model, temperature, topP, decisionMs, onDraft } = request
  const { apiKey, baseUrl, prices, maxAnswerBytes } = endpoint
  const began = performance.now()
  const elapsed = (): number => Math.round(performance.now() - began)
  const tooLarge = (): void =>
    line.end({
      kind: 'failed',
      failure: failure('MODEL_GARBAGE', { model, reason: `more than ${maxAnswerBytes} bytes` }),
    })

  const attempt = async (dropped: ReadonlySet<Droppable>): Promise<Decided> => {
    const answer = createAnswer()
    let firstByteMs: number | undefined
    let unused = 0
    const onBytes = (count: number): void => {
      line.heard()
      firstByteMs ??= elapsed()
      unused += count
      if (unused > maxAnswerBytes * framing) tooLarge()
    }
    const chat = chatModel({
      model,
      temperature,
      topP,
      dropped,
      apiKey: apiKey ?? 'none',
      baseUrl,
      fetch: listeningFetch(onBytes),
      timeoutMs: Math.min(decisionMs, longestTimer),
    })
    line.calling()
    // Not `stream`, which hands the prompt to any tracer that the environment names, drops content that is a list
    // of parts, and joins all chunks again.
    const tools = { ...(request.tools.length > 0 && { tools: [...toolsFor(request.tools)] }) }
    const chunks = await chat.completionWithRetry(
      {
        ...chat.invocationParams(tools, { streaming: true }),
        messages: convertMessagesToCompletionsMessageParams({
          messages: request.messages.map(toLangChain),
          model,
        }),
        stream: true,
      },
      { signal: line.signal },
    )
    for await (const chunk of chunks) {
      if (line.signal.aborted) break
      unused = 0
      const piece = pieceOf(chunk)
      const { bytes, content } = answer.add(piece)
      if (bytes > maxAnswerBytes) tooLarge()
      else if (piece.text !== '') onDraft?.(content)
    }
    const ms = elapsed()
    const said = answer.read()
    // Where the endpoint tells of no tokens they are counted here.
    if (said.tokens === undefined) await loadTokenizer(model).catch(() => undefined)
    return conclude(said, { request, prices, ms, firstByteMs: firstByteMs ?? ms })
  }

  for (;;) {
    const dropped = refused.get(model) ?? new Set<Droppable>()
    try {
      return await attempt(dropped)
    } catch (thrown) {
      const parameter = refusedBy(thrown, dropped)
      if (parameter === undefined) return { kind: 'failed', failure: failureOf(thrown, { model, apiKey }) }
      refused.set(model, new Set([...dropped, parameter]))
    }
  }
}
