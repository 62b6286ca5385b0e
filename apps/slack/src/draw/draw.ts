import { plain, split, type Message, type Reading } from '@errand/channel-kit'
import { drawAnswer } from './answer.ts'
import { drawApproval } from './approval.ts'
import { drawCard } from './card.ts'
import { drawEnding } from './ending.ts'
import type { Native } from './native.ts'
import { drawQuestion } from './question.ts'

/** A message of Errand as Slack has it, in one or more parts. */
export const draw = (message: Message, reading: Reading): readonly Native[] => {
  switch (message.kind) {
    case 'card':
      return drawCard(message, reading)
    case 'approval':
      return drawApproval(message, reading)
    case 'question':
      return drawQuestion(message)
    case 'ending':
      return drawEnding(message)
    case 'answer':
      return drawAnswer(message, reading)
  }
}

/** Room for text without blocks, its escapes counted. */
const roomy = 10_000

/** A text without any form: Slack reads no marks in it. */
export const drawPlain = (text: string): readonly Native[] =>
  split(plain(text), { max: roomy, measure: (part) => escaped(part.text).length }).map((part) => ({
    kind: 'message',
    text: escaped(part.text),
    blocks: [],
  }))

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
