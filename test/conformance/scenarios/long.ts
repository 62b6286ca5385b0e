import { answer } from '../../support/replies.ts'
import type { Scenario } from '../scenario.ts'

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

const code = lines(120, (n) => `const value${n} = compute(${n}) // 第${n}行`)
const rows = lines(12, (n) => `| row ${n} | 数值 ${n * 7} | ✅ ${n} |`)
const prose = lines(
  60,
  (n) => `Paragraph ${n}: 这是第${n}段，讲的是发票和日志。It goes on in English 👩‍👩‍👧‍👦 and ends.\n`,
)

const markdown = `# The report

${prose}

\`\`\`ts
${code}
\`\`\`

| name | value | state |
| --- | --- | --- |
${rows}

And this is the end of it.`

/** What people see of it: every word, in order. */
const words: readonly string[] = [
  'The report',
  ...Array.from(
    { length: 60 },
    (_, n) => `Paragraph ${n}: 这是第${n}段，讲的是发票和日志。It goes on in English 👩‍👩‍👧‍👦 and ends.`,
  ),
  ...code.split('\n'),
  ...Array.from({ length: 12 }, (_, n) => [`row ${n}`, `数值 ${n * 7}`, `✅ ${n}`]).flat(),
  'And this is the end of it.',
]

/** Nothing of an answer is cut. */
export const long: readonly Scenario[] = [
  {
    name: 'a long answer with code, a table, emoji and Chinese is all there, in order',
    play: async ({ ask, said, until }) => {
      const { at } = await ask([answer(markdown)])
      // What is long goes along as a file, which may come a moment later.
      await until(() => {
        const seen = said(at)
        const texts = [
          seen.map(({ text }) => text).join('\n'),
          ...seen.flatMap(({ files }) => files.map(({ bytes }) => new TextDecoder().decode(bytes))),
        ]
        const lost = texts.reduce<readonly string[]>(missing, words)
        return lost.length === 0 || undefined
      })
    },
  },
]

/** Those that do not come in this text in this order. */
const missing = (wanted: readonly string[], text: string): readonly string[] => {
  let from = 0
  return wanted.filter((word) => {
    const found = text.indexOf(word, from)
    if (found >= 0) from = found + word.length
    return found < 0
  })
}
