import type { Problem } from '@errand/agent-core'
import { explain, type Language } from '@errand/words'
import { statusOf } from '../statuses.ts'

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
}

/** A refusal as OpenAI's clients read it, with our code; `param` is the place in the body that is wrong. */
export const failure = (
  problem: Problem,
  { language, redact }: { readonly language: Language; readonly redact: (text: string) => string },
) => {
  const status = statusOf(problem)
  const { text, fix } = explain(language, problem)
  const type = types[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error')
  const { param = null } = problem.params
  // What is wrong with a body says itself what is to be done; the usual fix names a document of other bodies.
  const message = problem.code === 'BODY_MALFORMED' ? text : `${text} ${fix}`
  return { status, body: { error: { message: redact(message), type, param, code: problem.code } } }
}
