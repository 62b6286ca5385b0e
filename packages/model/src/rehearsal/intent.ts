import { effectRules } from './effect-rules.ts'
import { pathsIn } from './paths.ts'
import { questionRules } from './question-rules.ts'
import type { Intent, Rule } from './rule.ts'
import { talkRule } from './talk-rule.ts'

const rules: readonly Rule[] = [...effectRules, ...questionRules, talkRule]

/** Longer requests are more than rules can understand. */
const maxLength = 2_000

/** The first rule that knows the request decides. */
export const intentOf = (request: string): Intent => {
  const text = request.trim()
  if (text.length > maxLength) return { kind: 'unclear' }
  const paths = pathsIn(text)
  for (const rule of rules) {
    const intent = rule(text, paths)
    if (intent !== undefined) return intent
  }
  return { kind: 'unclear' }
}
