import { join, plain, type Ending } from '@errand/channel-kit'
import { actions, button } from './block.ts'
import { marked } from './lines.ts'
import type { Native } from './native.ts'
import { pack } from './pack.ts'

/** Where a task stands that ended without an answer, and what can be done next. */
export const drawEnding = (ending: Ending): readonly Native[] => {
  const lists = ending.lists.flatMap(({ sign, title, items }) => [
    marked('bold', title),
    plain(items.map((item) => `${sign} ${item}`).join('\n')),
  ])
  const notes = ending.notes.length === 0 ? [] : [plain(ending.notes.join('\n'))]
  return pack(join([marked('bold', ending.title), ...lists, ...notes], '\n'), {
    tail: actions(ending.buttons.map(button)),
  })
}
