import { ErrandError, type Problem } from '@errand/agent-core'

/** A config that cannot be used: the first problem is the error itself, `problems` has them all. */
export class ConfigError extends ErrandError {
  readonly problems: readonly Problem[]

  constructor(
    first: Problem,
    { others = [], cause }: { readonly others?: readonly Problem[]; readonly cause?: unknown } = {},
  ) {
    super(first.code, first.params, { cause })
    this.name = 'ConfigError'
    this.problems = [{ code: first.code, params: first.params }, ...others]
  }
}
