import { plain, richText, shownHosts, slice, type Answer, type Reading } from '@errand/channel-kit'
import { say } from '@errand/words'
import type { Document, Native } from './native.ts'
import { folded, foldedSources } from './sources.ts'
import { linkTo, messagesOf } from './words.ts'

/** Lines of an answer that a group gets to read; the whole goes along as a file (cards.md, done). */
const mostInGroup = 10

/** What is left of a short answer after those lines is read with them: no file is worth it. */
const fewLetters = 400

/** The answer, what failed on the way, and its files, one message each. */
export const drawAnswer = (
  { markdown, files, failed, sources = [], console }: Answer,
  { language, isShared }: Pick<Reading, 'language' | 'isShared'>,
): readonly Native[] => {
  const whole = shownHosts(richText(markdown))
  const end = isShared ? endOfLine(whole.text, mostInGroup) : undefined
  const file = 'answer.md'
  const said =
    end === undefined
      ? foldedSources(whole)
      : [{ words: slice(whole, 0, end) }, { words: plain(say(language, 'chat.in_file', { file })) }]
  return [
    ...messagesOf([
      ...said,
      failed.length === 0 ? undefined : { words: plain(failed.map((line) => `✗ ${line}`).join('\n')) },
      folded(sources),
      console === undefined ? undefined : { words: linkTo(console) },
    ]),
    ...(end === undefined ? [] : [documentOf({ name: file, text: markdown })]),
    ...files.map(documentOf),
  ]
}

const documentOf = ({ name, text }: Answer['files'][number]): Document => ({
  kind: 'document',
  name,
  content: text,
})

/** Where the line of words with this number ends; undefined where not much comes after it. */
const endOfLine = (text: string, lines: number): number | undefined => {
  let line = 0
  for (const { index, 0: words } of text.matchAll(/[^\n]+/gu)) {
    line += 1
    const end = index + words.length
    if (line === lines) return text.length - end > fewLetters ? end : undefined
  }
  return undefined
}
