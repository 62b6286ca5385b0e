import type { Language } from './language.ts'
import { say, type WordParams } from './say.ts'

/** A call of a round, as a progress note tells it. */
export interface NotedCall {
  readonly purpose: string
  readonly state: WordParams<'card.line'>['state']
}

/**
 * The progress note of a round whose decision brought none: its calls' purposes in one line, with the outcome of
 * each that did not simply succeed.
 */
export const derivedNote = (language: Language, calls: readonly NotedCall[]): string => {
  const list = calls.map(({ purpose, state }) => {
    const what = purpose.replaceAll(/\s+/gu, ' ').trim()
    if (state === 'ok') return what
    const outcome = say(language, `call.${state}`)
    return language === 'zh' ? `${what}（${outcome}）` : `${what} (${outcome})`
  })
  return say(language, 'note.derived', { list: list.join(language === 'zh' ? '；' : '; ') })
}
