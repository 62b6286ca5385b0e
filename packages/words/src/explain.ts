import type { Problem } from '@errand/agent-core'
import { errors as english } from './en/errors.ts'
import type { Explanation } from './explanation.ts'
import type { Language } from './language.ts'
import { sharedWord } from './say-shared.ts'
import type { Reader } from './say.ts'
import { fill } from './template.ts'
import { errors as chinese } from './zh/errors.ts'

const explanations = { en: english, zh: chinese } as const

/** What happened and what to do, in words. Money is in dollars, a deadline in milliseconds UTC. */
export const explain = (
  language: Language,
  { code, params }: Problem,
  { timeZone }: Reader = {},
): Explanation => {
  const { text, fix } = explanations[language][code]
  const values = { language, params, word: (key: string) => sharedWord(language, key), timeZone }
  return { text: fill(text, values), fix: fill(fix, values) }
}
