import type { Code, Params, Problem } from './codes.ts'

/** The one error type: a code, its parameters and the cause; words turns it into text and fix. */
export class ErrandError extends Error implements Problem {
  readonly code: Code
  readonly params: Params

  constructor(code: Code, params: Params = {}, options: { readonly cause?: unknown } = {}) {
    super(`${code} ${JSON.stringify(params)}`, options)
    this.name = 'ErrandError'
    this.code = code
    this.params = params
  }
}

/** The reason of anything thrown, as one line without a stack. */
export const reasonOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] ?? ''
