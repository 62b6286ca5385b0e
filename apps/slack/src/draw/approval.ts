import {
  join,
  limits,
  plain,
  slackMrkdwn,
  type ApprovalCard,
  type Button,
  type Reading,
} from '@errand/channel-kit'
import { say } from '@errand/words'
import { actions, button, plainText, words, type Block } from './block.ts'
import { marked, oneLine } from './lines.ts'
import type { Native } from './native.ts'
import { lengthOf } from './pack.ts'

/** More than this is no longer read in a message: it goes along as a file, and is decided where all of it is shown. */
const roomy = 9_000

/** Of a purpose that stands whole in the file. */
const mostOfPurpose = 500

/** What asks for a decision, whole: in the message, or in a file and the review that shows it. */
export const drawApproval = (card: ApprovalCard, reading: Reading): readonly Native[] => {
  const { title, purpose, change, arguments: args, notes, decided } = card
  const { language } = reading
  const all = join(
    [
      plain(purpose),
      plain(say(language, 'approval.with', { tool: card.tool })),
      ...(change === '' ? [] : [marked('bold', say(language, 'approval.change')), marked('pre', change)]),
      marked('bold', say(language, 'approval.arguments')),
      marked('pre', args),
    ],
    '\n',
  )
  const isWhole = lengthOf(all) <= roomy
  const buttons = isWhole ? card.buttons : lookedThrough(card, reading)
  const short = oneLine(purpose, mostOfPurpose)
  const file = `approval-${card.call}.txt`
  const message: Native = {
    kind: 'message',
    text: slackMrkdwn(plain([title, short, decided ?? ''].filter((part) => part !== '').join(' · '))),
    blocks: [
      heading(title),
      words(isWhole ? all : plain([short, say(language, 'chat.in_file', { file })].join('\n'))),
      ...(notes.length === 0 ? [] : [words(plain(notes.join('\n')))]),
      ...(decided === undefined ? [] : [words(marked('bold', decided))]),
      ...actions(buttons.map(button)),
    ],
  }
  if (isWhole) return [message]
  return [message, { kind: 'file', name: file, content: `${all.text}\n` }]
}

const heading = (title: string): Block =>
  title.length <= limits.slack.header.max
    ? { type: 'header', text: plainText(title) }
    : words(marked('bold', title))

/** What is too long to be seen here is not approved here. */
const lookedThrough = (
  { approval, buttons }: ApprovalCard,
  { idOf, language }: Reading,
): readonly Button[] => {
  const others = buttons.filter(({ act }) => act !== 'approve' && act !== 'review')
  if (buttons.length === 0) return []
  return [
    {
      id: idOf({ do: 'review', approval }),
      label: say(language, 'chat.review'),
      style: 'plain',
      act: 'review',
    },
    ...others,
  ]
}
