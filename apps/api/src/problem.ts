import type { Problem } from '@errand/agent-core'
import { explain } from '@errand/words'
import type { Context } from 'hono'
import { languageFor } from './language.ts'
import { statusOf } from './statuses.ts'

/** The answer to a request that was refused: code, text and fix in the language of the reader, and what lies beside them. */
export const problemAnswer = (
  context: Context,
  problem: Problem,
  {
    redact,
    beside = {},
  }: { readonly redact: (text: string) => string; readonly beside?: Readonly<Record<string, unknown>> },
): Response => {
  const { text, fix } = explain(languageFor(context.req.header('accept-language')), problem)
  if (problem.code === 'UNAUTHENTICATED') context.header('www-authenticate', 'Bearer realm="errand"')
  if (problem.code === 'SIGN_IN_LIMIT') context.header('retry-after', String(problem.params['seconds']))
  context.header('cache-control', 'no-store')
  return context.json(
    { error: { code: problem.code, message: redact(text), fix: redact(fix) }, ...beside },
    statusOf(problem),
  )
}
