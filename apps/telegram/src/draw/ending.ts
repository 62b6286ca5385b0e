import { plain, join, type Ending } from '@errand/channel-kit'
import { pairs } from './keys.ts'
import type { Words } from './native.ts'
import { marked, messagesOf } from './words.ts'

/** How a task came to an end without an answer: what was done, what is unknown, what is left, what would help. */
export const drawEnding = (ending: Ending): readonly Words[] =>
  messagesOf(
    [
      { words: marked(ending.title, { kind: 'bold' }) },
      ...ending.lists.map(({ sign, title, items }) => ({
        words: join(
          [marked(title, { kind: 'bold' }), ...items.map((item) => plain(`${sign} ${item}`))],
          '\n',
        ),
      })),
      { words: plain(ending.notes.join('\n')) },
    ],
    { keys: pairs(ending.buttons) },
  )
