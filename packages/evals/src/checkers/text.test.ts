import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import { runCase } from '../run-case.ts'
import { caseOf, trialSubject } from '../trial-subject.ts'

const languageOf = async (answer: string): Promise<string | undefined> => {
  const own = caseOf({ turns: [{ say: 'hello' }], script: [{ final: answer }] })
  const findings = check(await runCase(own, { open: async () => trialSubject(own) }))
  return findings.find(({ what }) => what === 'language')?.found
}

describe('the language of an answer', () => {
  it.each([
    ['Three lines speak of a timeout.', 'en'],
    ['三行提到超时。', 'zh'],
    ['文件是 docs/getting-started.md 和 notes/release_plan.txt', 'zh'],
    ['The file 周报.md is written, as you asked.', 'en'],
    ['用 `select count(*) from orders where state is null` 查到 3 行', 'zh'],
  ])('is told by its words, not by names and code: %s', async (answer, language) => {
    expect(await languageOf(answer)).toBe(language)
  })

  it('is none where there are no words', async () => {
    expect(await languageOf('42')).toBeUndefined()
  })
})
