import { type Observation, worked } from '../observation.ts'
import { pathsIn } from '../paths.ts'
import type { Batch } from '../plan.ts'
import type { Words } from '../words.ts'

/** Asks the person for a file where the request names none; undefined when the answer names none either. */
export function* whichFile(words: Words): Generator<Batch, string | undefined, readonly Observation[]> {
  const [answer] = yield {
    note: words.asking,
    wishes: [{ tool: 'ask_user', args: { question: words.whichFile }, purpose: words.asking }],
  }
  return answer === undefined || !worked(answer) ? undefined : pathsIn(answer.lines.join('\n'))[0]
}
