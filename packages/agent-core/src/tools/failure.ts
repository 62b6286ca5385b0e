import type { Params, Problem } from '../codes.ts'
import { ErrandError, reasonOf } from '../errors.ts'
import type { Tool } from './contract.ts'
import type { Redact } from './redact.ts'

/** A failure as the journal keeps it and as the model reads it: what happened, and what the tool advises. */
export interface Failure {
  readonly text: string
  readonly problem: Problem
}

/** Free text in a problem's parameters is kept this long. */
const maxParamLength = 1_000

/** Puts a problem into text for the model; what came from outside is redacted and cut. */
export const failureOf = (
  tool: Pick<Tool, 'result'>,
  given: Problem,
  { redact }: { readonly redact: Redact },
): Failure => {
  const problem = keptProblem(given, { redact })
  return { text: `Failed: ${inWords(problem)}. ${tool.result.onFailure}`, problem }
}

/** A problem as it may be kept: what came from outside is redacted and cut. */
export const keptProblem = ({ code, params }: Problem, { redact }: { readonly redact: Redact }): Problem => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? tidy(redact(value)) : value,
    ]),
  ),
})

/** What something that a tool threw means: its own problem, else TOOL_FAILED with the reason. */
export const problemOf = (tool: string, thrown: unknown): Problem =>
  thrown instanceof ErrandError
    ? { code: thrown.code, params: thrown.params }
    : { code: 'TOOL_FAILED', params: { tool, reason: reasonOf(thrown) } }

/** A problem in one line of English: the code and its parameters. */
export const inWords = ({ code, params }: Problem): string => {
  const listed = listOf(params)
  return listed === '' ? code : `${code} (${listed})`
}

const listOf = (params: Params): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

const tidy = (text: string): string =>
  text.length > maxParamLength ? `${text.slice(0, maxParamLength).toWellFormed()}…` : text.toWellFormed()
