import { plain, type Message, type Reading } from '@errand/channel-kit'
import { drawAnswer } from './answer.ts'
import { drawApproval } from './approval.ts'
import { drawCard } from './card.ts'
import { drawEnding } from './ending.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'
import { drawQuestion } from './question.ts'

/** A message of a task as Discord has it, in one or more parts. */
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

/** A text as it is, without any form. */
export const drawPlain = (text: string): readonly Native[] => pack(plain(text))
