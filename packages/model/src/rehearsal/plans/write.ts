import type { Plan } from '../plan.ts'
import { ended, writeWhole } from '../wishes.ts'
import type { Words } from '../words.ts'
import { whichFile } from './which-file.ts'

export function* writeTextPlan(
  words: Words,
  { to, text }: { readonly to: string; readonly text: string },
): Plan {
  const content = text.endsWith('\n') ? text : `${text}\n`
  const [written] = yield { note: words.writing(to), wishes: [writeWhole(words, to, content)] }
  return ended(words, words.writing(to), written)
}

export function* movePlan(words: Words, { from, to }: { readonly from: string; readonly to: string }): Plan {
  const what = words.moving(from, to)
  const [moved] = yield { note: what, wishes: [{ tool: 'move_file', args: { from, to }, purpose: what }] }
  return ended(words, what, moved)
}

export function* deletePlan(words: Words, { path: named }: { readonly path?: string | undefined }): Plan {
  const path = named ?? (yield* whichFile(words))
  if (path === undefined) return words.nameFile
  const what = words.deleting(path)
  const [deleted] = yield { note: what, wishes: [{ tool: 'delete_file', args: { path }, purpose: what }] }
  return ended(words, what, deleted)
}

export function* postPlan(words: Words, { path: named }: { readonly path?: string | undefined }): Plan {
  const path = named ?? (yield* whichFile(words))
  if (path === undefined) return words.nameFile
  const what = words.posting(path)
  const [posted] = yield { note: what, wishes: [{ tool: 'post_file', args: { path }, purpose: what }] }
  return ended(words, what, posted)
}
