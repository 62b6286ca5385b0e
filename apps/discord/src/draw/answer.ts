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
import { link, rows, text, type Inner } from './component.ts'
import { drawFiles } from './files.ts'
import { oneLine } from '../one-line.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'
import { fits } from './weight.ts'
import { inert } from './words.ts'

/** An answer of more messages than these is read in a file. */
const mostMessages = 3

/** The answer, what failed on the way (safety 23), and its files. */
export const drawAnswer = (
  { markdown, files, failed, sources = [], console }: Answer,
  { language }: Pick<Reading, 'language'>,
): readonly Native[] => {
  const wrong = failed.length === 0 ? [] : [plain(failed.map((line) => `✗ ${line}`).join('\n'))]
  const tail = rows(console === undefined ? [] : [link(say(language, 'card.steps'), console)])
  const words = shownHosts(richText(markdown, { sign: () => '-' }), { canLink: canLinkOnDiscord })
  const whole = under(pack(join([words, ...wrong], '\n\n')), [...small(sources), ...tail])
  if (whole.length <= mostMessages) return [...whole, ...drawFiles(files)]
  const file = 'answer.md'
  const [first] = pack(words)
  return [
    ...(first === undefined ? [] : [first]),
    ...under(pack(join([plain(say(language, 'chat.in_file', { file })), ...wrong], '\n\n')), [
      ...small(sources),
      ...tail,
    ]),
    ...drawFiles([{ name: file, text: markdown }, ...files]),
  ]
}

/** Letters of one source, and sources that are named. */
const mostNamed = { letters: 150, sources: 10 }

/** Lines in Discord's small letters. */
const small = (lines: readonly string[]): readonly Inner[] =>
  lines.length === 0
    ? []
    : [
        text(
          lines
            .slice(0, mostNamed.sources + 1)
            .map((line) => `-# ${inert(oneLine(line, mostNamed.letters))}`)
            .join('\n'),
        ),
      ]

/** The same messages with more under the last, or in one of its own where there is no room for it. */
const under = (messages: readonly Native[], more: readonly Inner[]): readonly Native[] => {
  const last = messages.at(-1)
  if (more.length === 0) return messages
  const together = last === undefined ? more : [...last.components, ...more]
  return fits(together)
    ? [...messages.slice(0, -1), { components: together, files: [] }]
    : [...messages, { components: more, files: [] }]
}
