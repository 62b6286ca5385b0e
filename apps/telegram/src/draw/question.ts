import { plain, type QuestionCard } from '@errand/channel-kit'
import { frozen, keyOf } from './keys.ts'
import type { Words } from './native.ts'
import { marked, messagesOf } from './words.ts'

/** A question: one option a row, and words of one's own; a reply to it answers as well. */
export const drawQuestion = ({ title, question, options, other, answered }: QuestionCard): readonly Words[] =>
  messagesOf([{ words: marked(title, { kind: 'bold' }) }, { words: plain(question) }], {
    keys:
      answered === undefined
        ? [...options, ...(other === undefined ? [] : [other])].map((button) => [keyOf(button)])
        : frozen(answered),
  })
