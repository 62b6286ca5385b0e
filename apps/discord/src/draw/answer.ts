import {
  canLinkOnDiscord,
  join,
  plain,
  richText,
  shownHosts,
  type Answer,
  type Reading,
} from '@errand/channel-kit'
import { say } from '@errand/words'
import { link, rows } from './component.ts'
import { drawFiles } from './files.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'

/** An answer of more messages than these is read in a file. */
const mostMessages = 3

/** The answer, what failed on the way (safety 23), and its files. */
export const drawAnswer = (
  { markdown, files, failed, console }: Answer,
  { language }: Pick<Reading, 'language'>,
): readonly Native[] => {
  const wrong = failed.length === 0 ? [] : [plain(failed.map((line) => `✗ ${line}`).join('\n'))]
  const tail = rows(console === undefined ? [] : [link(say(language, 'card.steps'), console)])
  const words = shownHosts(richText(markdown, { sign: () => '-' }), { canLink: canLinkOnDiscord })
  const whole = pack(join([words, ...wrong], '\n\n'), { tail })
  if (whole.length <= mostMessages) return [...whole, ...drawFiles(files)]
  const file = 'answer.md'
  const [first] = pack(words)
  return [
    ...(first === undefined ? [] : [first]),
    ...pack(join([plain(say(language, 'chat.in_file', { file })), ...wrong], '\n\n'), { tail }),
    ...drawFiles([{ name: file, text: markdown }, ...files]),
  ]
}
