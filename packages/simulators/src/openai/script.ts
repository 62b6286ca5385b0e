import { type Failure, serverError } from './failure.ts'
import type { Reply } from './reply.ts'
import type { ChatRequest } from './request.ts'

/** Decides the reply by what the request holds; a promise lets a test hold the reply back. */
export type Decide = (request: ChatRequest) => Reply | Promise<Reply>

/** Where replies come from: a queue that can grow and, once it is empty, a function. */
export type Script = {
  readonly add: (replies: readonly Reply[]) => void
  /** Takes the first reply for the request's model, or says why there is none. */
  readonly next: (request: ChatRequest) => Promise<Reply | Failure>
}

const exhausted = (model: string, served: number): Failure =>
  serverError(
    500,
    `The script of the OpenAI simulator is exhausted: no reply is left for model '${model}' (served: ${served}).`,
    'script_exhausted',
  )

const decided = async (decide: Decide, request: ChatRequest): Promise<Reply | Failure> => {
  try {
    return await decide(request)
  } catch (error) {
    return serverError(500, `The script of the OpenAI simulator threw: ${String(error)}`, 'script_failed')
  }
}

/** Makes a script of a first queue or a function. */
export const scriptOf = (first: readonly Reply[] | Decide): Script => {
  let queue = typeof first === 'function' ? [] : first
  let served = 0
  const otherwise = (request: ChatRequest) =>
    typeof first === 'function' ? decided(first, request) : exhausted(request.model, served)
  return {
    add: (replies) => {
      queue = [...queue, ...replies]
    },
    next: async (request) => {
      const index = queue.findIndex(({ model }) => model === undefined || model === request.model)
      const reply = queue[index]
      if (!reply) return otherwise(request)
      queue = queue.toSpliced(index, 1)
      served += 1
      return reply
    },
  }
}
