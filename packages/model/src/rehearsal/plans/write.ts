import { worked } from '../observation.ts'
import type { Plan } from '../plan.ts'
import { cite, notDone, writeWhole } from '../wishes.ts'
import type { Words } from '../words.ts'
import { whichFile } from './which-file.ts'

export function* writeTextPlan(
  words: Words,
  { to, text }: { readonly to: string; readonly text: string },
): Plan {
  const content = text.endsWith('\n') ? text : `${text}\n`
  const [written] = yield { note: words.writing(to), wishes: [writeWhole(words, to, content)] }
  if (written === undefined || !worked(written)) return notDone(words, words.writing(to), written)
  return words.wrote(to, cite(written))
}

export function* movePlan(words: Words, { from, to }: { readonly from: string; readonly to: string }): Plan {
  const what = words.moving(from, to)
  const [moved] = yield { note: what, wishes: [{ tool: 'move_file', args: { from, to }, purpose: what }] }
  if (moved === undefined || !worked(moved)) return notDone(words, what, moved)
  return words.moved(from, to, cite(moved))
}

export function* deletePlan(words: Words, { path: named }: { readonly path?: string | undefined }): Plan {
  const path = named ?? (yield* whichFile(words))
  if (path === undefined) return words.nameFile
  const what = words.deleting(path)
  const [deleted] = yield { note: what, wishes: [{ tool: 'delete_file', args: { path }, purpose: what }] }
  if (deleted === undefined || !worked(deleted)) return notDone(words, what, deleted)
  return words.deleted(path, cite(deleted))
}
