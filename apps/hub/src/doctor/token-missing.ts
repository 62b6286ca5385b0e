import { say, type Language } from '@errand/words'
import { warn, type Finding } from './finding.ts'

/** A platform that something is set for and whose bot token is not: Errand does not go there, and nothing else says so. */
export const tokenMissing = (
  check: 'slack' | 'telegram',
  {
    token,
    others,
  }: { readonly token: string; readonly others: Readonly<Record<string, string | undefined>> },
  language: Language,
): readonly Finding[] => {
  const set = Object.keys(others).filter((name) => others[name] !== undefined)
  if (set.length === 0) return []
  const text = say(language, 'doctor.token_missing', { set: set.join(', '), token })
  return [warn(check, text, say(language, 'doctor.token_missing_fix', { token, page: `docs/${check}.md` }))]
}
