import type { Evidence } from '../evidence.ts'
import { shown, type Finding } from '../finding.ts'
import { breaches } from '../text-expectation.ts'

/** Whether the person was asked as often, and what, they should be. */
export const checkQuestions = ({ case: { expect, turns }, tasks }: Evidence): readonly Finding[] => {
  const asked = tasks.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'asked' && event.data.about === 'model' ? [event.data.question] : [],
    ),
  )
  const expected = expect.questions ?? turns.reduce((sum, { answers }) => sum + answers.length, 0)
  const count: Finding = {
    module: 'questions',
    what: 'questions',
    ok: asked.length === expected,
    expected: String(expected),
    found: String(asked.length),
  }
  if (expect.question === undefined) return [count]
  const last = asked.at(-1) ?? ''
  const broken = breaches(last, expect.question)
  const text: Finding = {
    module: 'questions',
    what: 'the last question',
    ok: asked.length > 0 && broken.length === 0,
    expected: broken.join('; ') || shown(expect.question),
    found: shown(last),
  }
  return [count, text]
}
