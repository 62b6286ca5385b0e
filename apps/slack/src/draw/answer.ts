import { join, plain, richText, type Answer, type Reading } from '@errand/channel-kit'
import type { Rating } from '@errand/agent-core'
import { say } from '@errand/words'
import { actions, aside, linkButton, plainText, thumbs, type Block } from './block.ts'
import type { Native } from './native.ts'
import { oneLine } from './lines.ts'
import { pack } from './pack.ts'

/** An answer in as many messages as it takes, then its files; what failed on the way stands at its end (safety 23). */
export const drawAnswer = (
  { markdown, files, failed, sources = [], console }: Answer,
  { language, idOf }: Reading,
): readonly Native[] => {
  const text = join([richText(markdown), ...(failed.length === 0 ? [] : [plain(failed.join('\n'))])], '\n\n')
  const thumb = (rating: Rating) => ({
    text: plainText(say(language, `feedback.${rating}`)),
    value: idOf({ do: 'rate', rating }),
  })
  return [
    ...pack(text, {
      tail: [
        ...backed(sources),
        ...actions(console === undefined ? [] : [linkButton(say(language, 'card.steps'), console)]),
        thumbs(thumb('good'), thumb('bad')),
      ],
    }),
    ...files.map(({ name, text: content }): Native => ({ kind: 'file', name, content })),
  ]
}

/** Of one source, and of those that stand in one line that stands back. */
const most = { letters: 200, beside: 8 }

const backed = (lines: readonly string[]): readonly Block[] =>
  lines.length === 0
    ? []
    : [
        ...aside(lines.slice(0, most.beside).map((line) => oneLine(line.replace(/^· /u, ''), most.letters))),
        ...backed(lines.slice(most.beside)),
      ]
