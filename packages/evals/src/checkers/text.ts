import type { Evidence } from '../evidence.ts'
import type { Language } from '../expectation.ts'
import { shown, type Finding } from '../finding.ts'
import { breaches } from '../text-expectation.ts'

/** Whether the last answer says what it should, in the language that it should. */
export const checkText = ({ case: { expect, language }, tasks }: Evidence): readonly Finding[] => {
  const answer = tasks.at(-1)?.view.answer
  const { text } = expect
  const wanted = text?.language ?? language
  const spoken = answer === undefined ? undefined : spokenIn(answer)
  const broken = answer === undefined || text === undefined ? [] : breaches(answer, text)
  return [
    ...(spoken === undefined
      ? []
      : [
          {
            module: 'text',
            what: 'language',
            ok: spoken === wanted,
            expected: wanted,
            found: spoken,
          } as const,
        ]),
    ...(text === undefined
      ? []
      : [
          {
            module: 'text',
            what: 'the answer',
            ok: answer !== undefined && broken.length === 0,
            expected: broken.join('; ') || shown(text),
            found: shown(answer ?? 'no answer'),
          } as const,
        ]),
  ]
}

/** Names of files, calls and code belong to no language. */
const neutral = /`[^`]*`|\[c\d+[^\]]*\]|[\w./-]*[._/]\w[\w./-]*/gu

/** The language that a text is in; undefined where it has no words. A Chinese character counts as a word. */
const spokenIn = (text: string): Language | undefined => {
  const words = text.replaceAll(neutral, ' ')
  const chinese = words.match(/\p{Script=Han}/gu)?.length ?? 0
  const english = words.match(/\p{Script=Latin}+/gu)?.length ?? 0
  if (chinese + english === 0) return undefined
  return chinese > english ? 'zh' : 'en'
}
