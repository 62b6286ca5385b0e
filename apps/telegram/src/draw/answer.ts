import { plain, richText, shownHosts, slice, type Answer, type Reading } from '@errand/channel-kit'
import { say } from '@errand/words'
import type { Document, Native } from './native.ts'
import { foldedSources } from './sources.ts'
import { linkTo, messagesOf } from './words.ts'

/** Lines of an answer that a group gets to read; the whole goes along as a file (cards.md, done). */
const mostInGroup = 10

/** The answer, what failed on the way, and its files, one message each. */
export const drawAnswer = (
  { markdown, files, failed, console }: Answer,
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

/** Where the line with this number ends; undefined where there are not more. */
const endOfLine = (text: string, lines: number): number | undefined => {
  let at = -1
  for (let line = 0; line < lines; line++) {
    at = text.indexOf('\n', at + 1)
    if (at === -1) return undefined
  }
  return at
}
