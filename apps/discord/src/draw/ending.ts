import { join, plain, type Ending } from '@errand/channel-kit'
import { accents } from './accents.ts'
import { button, rows } from './component.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'
import { marked } from './words.ts'

const colours = { interrupted: accents.waits, failed: accents.danger, stopped: accents.quiet } as const

/** Where a task stands that ended without an answer, and what can be done next. */
export const drawEnding = (ending: Ending): readonly Native[] => {
  const lists = ending.lists.flatMap(({ sign, title, items }) => [
    marked(title, { kind: 'bold' }),
    plain(items.map((item) => `${sign} ${item}`).join('\n')),
  ])
  const notes = ending.notes.length === 0 ? [] : [plain(ending.notes.join('\n'))]
  return pack(join([marked(ending.title, { kind: 'bold' }), ...lists, ...notes], '\n'), {
    tail: rows(ending.buttons.map(button)),
    accent: colours[ending.status],
  })
}
