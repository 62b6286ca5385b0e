import {
  discordMarkdown,
  join,
  plain,
  type ApprovalCard,
  type Button,
  type Reading,
} from '@errand/channel-kit'
import { say } from '@errand/words'
import { oneLine } from '../one-line.ts'
import { accents } from './accents.ts'
import { button, rows, text, type Inner } from './component.ts'
import { plainName, shown } from './files.ts'
import type { Native } from './native.ts'
import { framed } from './pack.ts'
import { fits } from './weight.ts'
import { inert, marked, measure, roomy } from './words.ts'

/** Letters of what stands whole in the file beside it. */
const most = { purpose: 200, decided: 500 }

/** What asks for a decision, whole: in the message, or in a file and the review that shows it. */
export const drawApproval = (card: ApprovalCard, reading: Reading): readonly Native[] => {
  const { title, purpose, tool, change, notes, decided, level } = card
  const { language } = reading
  const all = join(
    [
      plain(purpose),
      plain(say(language, 'approval.with', { tool })),
      ...(change === ''
        ? []
        : [
            marked(say(language, 'approval.change'), { kind: 'bold' }),
            marked(change, { kind: 'pre', language: 'diff' }),
          ]),
      marked(say(language, 'approval.arguments'), { kind: 'bold' }),
      marked(card.arguments, { kind: 'pre', language: 'json' }),
    ],
    '\n',
  )
  const accent =
    decided !== undefined ? accents.quiet : level === 'dangerous' ? accents.danger : accents.waits
  const beside = (letters: number): readonly Inner[] => [
    ...(notes.length === 0 ? [] : [text(inert(notes.join('\n')))]),
    ...(decided === undefined
      ? []
      : [text(discordMarkdown(marked(oneLine(decided, letters), { kind: 'bold' })))]),
  ]
  const head = text(discordMarkdown(marked(title, { kind: 'bold' })))
  const whole = framed(
    [head, text(discordMarkdown(all)), ...beside(Infinity), ...rows(card.buttons.map(button))],
    accent,
  )
  if (measure(all) <= roomy && fits(whole)) return [{ components: whole, files: [] }]
  const file = {
    name: plainName(`approval-${card.call}.txt`),
    text: `${[all.text, ...notes, decided ?? ''].join('\n')}\n`,
  }
  const told = [oneLine(purpose, most.purpose), say(language, 'chat.in_file', { file: file.name })].join('\n')
  return [
    {
      components: framed(
        [
          head,
          text(inert(told)),
          shown(file),
          ...beside(most.decided),
          ...rows(lookedThrough(card, reading).map(button)),
        ],
        accent,
      ),
      files: [file],
    },
  ]
}

/** What is too long to be seen here is not approved here. */
const lookedThrough = (
  { approval, buttons }: ApprovalCard,
  { idOf, language }: Reading,
): readonly Button[] => {
  if (buttons.length === 0) return []
  return [
    {
      id: idOf({ do: 'review', approval }),
      label: say(language, 'chat.review'),
      style: 'plain',
      act: 'review',
    },
    ...buttons.filter(({ act }) => act !== 'approve' && act !== 'review'),
  ]
}
