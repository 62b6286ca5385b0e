import { plain as plainWords, type Message, type Reading } from '@errand/channel-kit'
import { drawAnswer } from './answer.ts'
import { drawApproval } from './approval.ts'
import { drawCard } from './card.ts'
import { drawEnding } from './ending.ts'
import type { Native, Words } from './native.ts'
import { drawQuestion } from './question.ts'
import { messagesOf } from './words.ts'

/** A message of a task as Telegram's; `username` is the bot's own. */
export const draw = (
  message: Message,
  reading: Reading,
  { username }: { readonly username: string },
): readonly Native[] => {
  switch (message.kind) {
    case 'card':
      return drawCard(message, reading)
    case 'approval':
      return drawApproval(message, { isShared: reading.isShared, language: reading.language, username })
    case 'question':
      return drawQuestion(message)
    case 'ending':
      return drawEnding(message)
    case 'answer':
      return drawAnswer(message, reading)
  }
}

/** A text as it is, without any form. */
export const drawPlain = (text: string): readonly Words[] => messagesOf([{ words: plainWords(text) }])
