import { join, limits, plain, type Form } from '@errand/channel-kit'
import { accents } from '../draw/accents.ts'
import { button, rows } from '../draw/component.ts'
import type { Native } from '../draw/native.ts'
import { pack } from '../draw/pack.ts'
import { marked } from '../draw/words.ts'
import { oneLine } from '../one-line.ts'

const read = 'read.'

/** The id of a button that opens a form whose words were read already. */
const readId = (opener: string): string => `${read}${opener}`

/** Which button an id means, and whether what is to be read was shown before. */
export const readPageId = (id: string): { readonly button: string; readonly isRead: boolean } =>
  id.startsWith(read) ? { button: id.slice(read.length), isRead: true } : { button: id, isRead: false }

/**
 * A form as messages for one person alone: all that is to be read, then a button that agrees to it, or that opens what
 * is to be filled in.
 */
export const pagesOf = ({
  button: id,
  submit,
  title,
  text,
  fields,
  send,
  problem,
}: Form): readonly Native[] => {
  const words = join(
    [
      marked(title, { kind: 'bold' }),
      ...[problem === undefined ? '' : `⚠ ${problem}`, text]
        .filter((line) => line !== '')
        .map((line) => plain(line)),
    ],
    '\n\n',
  )
  const opener =
    fields.length === 0
      ? button({ id: submit, label: send, style: 'danger' })
      : // What was wrong before is told once; the form has it all again.
        button({
          id: problem === undefined ? readId(id) : id,
          label: oneLine(title, limits.discord.buttonLabel.max),
          style: 'plain',
        })
  return pack(words, { tail: rows([opener]), accent: accents.waits })
}
