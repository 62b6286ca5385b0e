import {
  pictureTokens,
  type Decision,
  type Decided,
  type DecideRequest,
  type Message,
  type Usage,
} from '@errand/agent-core'
import { costOf, priceOf, type Prices } from '../prices.ts'
import { countTokens } from '../tokens.ts'
import type { Answer } from './answer.ts'
import { failure } from './failure.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const estimated = (answer: Answer, { model, messages, tools }: DecideRequest): Usage => ({
  input: countTokens(JSON.stringify([messages.map(withoutImages), tools]), model) + imageTokens(messages),
  cached: 0,
  output: countTokens(
    answer.content + answer.calls.map((call) => call.name + call.arguments).join(''),
    model,
  ),
  estimated: true,
})

const imagesOf = (message: Message) => (message.role === 'user' ? (message.images ?? []) : [])
const imageTokens = (messages: readonly Message[]): number =>
  messages.flatMap(imagesOf).reduce((sum, image) => sum + pictureTokens(image), 0)
const withoutImages = (message: Message): Message =>
  imagesOf(message).length === 0 ? message : { role: 'user', content: message.content }

/** The tokens of an answer with their price; estimated where the endpoint told none. */
const usageOf = (answer: Answer, request: DecideRequest, prices?: Prices): Usage => {
  const usage: Usage = answer.tokens ?? estimated(answer, request)
  const price = priceOf(request.model, prices)
  return price === undefined ? usage : { ...usage, microUsd: costOf(usage, price) }
}

const garbage = (model: string, reason: string) => failure('MODEL_GARBAGE', { model, reason, passing: true })

const problemOf = (answer: Answer, model: string) => {
  if (!answer.begun) return garbage(model, 'no choice in the answer')
  if (answer.finish === undefined)
    return failure('MODEL_UNAVAILABLE', { model, reason: 'the stream was cut', passing: true })
  if (answer.finish === 'content_filter')
    return failure('MODEL_REJECTED', { model, reason: 'the content filter of the endpoint' })
  // Half an answer must not pass for a whole one.
  const isCut = answer.calls.length === 0 || answer.calls.some((call) => !isJson(call.arguments))
  if (answer.finish === 'length' && isCut) return garbage(model, 'cut at the length limit of the model')
  if (answer.calls.length === 0 && answer.content.trim() === '') return garbage(model, 'an empty answer')
  return undefined
}

/** Judges a stream that has ended: a decision, or what is wrong with it. */
export const conclude = (
  answer: Answer,
  {
    request,
    prices,
    ...times
  }: { readonly request: DecideRequest; readonly prices?: Prices | undefined } & Pick<
    Decision,
    'ms' | 'firstByteMs'
  >,
): Decided => {
  const problem = problemOf(answer, request.model)
  const usage = usageOf(answer, request, prices)
  if (problem === undefined) {
    const { content, calls } = answer
    return { kind: 'decision', decision: { content, calls, usage, ...times } }
  }
  return { kind: 'failed', failure: answer.begun ? { ...problem, usage } : problem }
}
