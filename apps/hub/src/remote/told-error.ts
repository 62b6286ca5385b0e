import { ErrandError, type Problem } from '@errand/agent-core'
import type { Explanation } from '@errand/words'

/** A refusal of the running hub, in the words that it chose for this reader. */
export class ToldError extends ErrandError {
  readonly explanation: Explanation

  constructor(code: Problem['code'], explanation: Explanation) {
    super(code)
    this.name = 'ToldError'
    this.explanation = explanation
  }
}
