import { eventStream, sendEvents, sendFailure, sendJson, sendText } from './body.ts'
import { chunksOf } from './chunks.ts'
import { completion, compose, stamp } from './completion.ts'
import type { Connection } from './connection.ts'
import { contextTooLong, modelNotFound, rateLimited, serverError, unauthorized } from './failure.ts'
import type { Reply, SpokenReply } from './reply.ts'
import type { ChatRequest } from './request.ts'
import { type PromptTokens, usageOf } from './usage.ts'

type Question = { readonly request: ChatRequest; readonly tokens: PromptTokens }

const speak = (to: Connection, reply: SpokenReply, { request, tokens }: Question): Promise<void> => {
  const answer = compose(reply, request.model, tokens)
  const { ending = 'whole', betweenMs } = reply
  return request.stream
    ? sendEvents(to, chunksOf(answer, { includeUsage: request.stream_options?.include_usage ?? false }), {
        ending,
        betweenMs,
      })
    : sendJson(to, completion(answer), { ending })
}

const sendNoChoices = (to: Connection, { request, tokens }: Question): Promise<void> => {
  const head = { ...stamp(), model: request.model, choices: [] }
  return request.stream
    ? sendEvents(to, [{ ...head, object: 'chat.completion.chunk' }])
    : sendJson(to, { ...head, object: 'chat.completion', usage: usageOf(tokens, 0) })
}

const proxyPage = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'

/** Plays one reply to the end; rejects when the connection is gone before that. */
export const answer = async (to: Connection, reply: Reply, question: Question): Promise<void> => {
  await to.pause(reply.beforeMs)
  switch (reply.kind) {
    case 'text':
    case 'calls':
    case 'huge_text':
      return speak(to, reply, question)
    case 'no_choices':
      return sendNoChoices(to, question)
    case 'rate_limited':
      return sendFailure(to, rateLimited(reply.retryAfterMs))
    case 'server_error':
      return sendFailure(
        to,
        serverError(reply.status, 'The server had an error while processing your request.'),
      )
    case 'unauthorized':
      return sendFailure(to, unauthorized('the key of this request'))
    case 'model_not_found':
      return sendFailure(to, modelNotFound(question.request.model))
    case 'context_too_long':
      return sendFailure(to, contextTooLong(question.tokens.prompt))
    case 'not_json':
      return sendText(to, reply.body ?? proxyPage, { headers: { 'content-type': 'text/html' } })
    case 'reset':
      return to.hangUp('reset')
    case 'silence':
      if (reply.after === 'headers')
        to.open(200, question.request.stream ? eventStream : { 'content-type': 'application/json' })
  }
}
