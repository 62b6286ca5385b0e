import { opendir, rmdir, unlink } from 'node:fs/promises'
import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { shownName, shownSize, shownTime } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { plainFile, type Entry } from './entry.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { partsOf, pathArgument, pathTarget, shownPath, splitLast } from './path.ts'
import { refusing } from './refusal.ts'

const namesShown = 5

/** Deletes one file or one empty folder for good. */
export const deleteFile = typedTool({
  name: 'delete_file',
  description: 'Deletes one file, or one empty folder, of the workspace for good.',
  notFor: 'folders with content: delete or move what is in them first.',
  args: z.strictObject({
    path: pathArgument.describe('File, or empty folder with / at its end'),
  }),
  examples: [{ path: 'old/notes.md' }, { path: 'old/' }],
  level: 'dangerous',
  // Something new may have the name by the time of a second attempt.
  idempotency: 'none',
  perMinute: 20,
  answerNames: 'what was deleted',
  onFailure: 'List the folder to see what is there; a folder is named with / at its end.',
  target: ({ path }) => pathTarget(path),
  change: async ({ path }, { folder: root }) => {
    const parts = partsOf(path, root)
    await using above = await openFolder(root, splitLast(parts).above)
    const { kind, size, modified } = await victim(above, { path, parts, root })
    const what =
      kind === 'folder'
        ? `the empty folder ${shownPath(parts)}`
        : `the file ${shownPath(parts)} (${shownSize(size)}, last changed ${shownTime(modified)} UTC)`
    return `Deletes ${what}. This cannot be undone.`
  },
  recheck: async ({ path }, { folder: root }) => {
    const parts = partsOf(path, root)
    await using above = await openFolder(root, splitLast(parts).above)
    return await victim(above, { path, parts, root })
  },
  run: async ({ path }, { folder: root }) => {
    const parts = partsOf(path, root)
    await using above = await openFolder(root, splitLast(parts).above)
    const { kind, name } = await victim(above, { path, parts, root })
    const remove = kind === 'folder' ? rmdir : unlink
    await refusing(parts, remove(above.at(name)), { writes: true })
    await above.handle.sync()
    return { outcome: 'ok', value: `Deleted the ${kind} ${shownPath(parts)}.` }
  },
})

interface Named {
  readonly path: string
  readonly parts: readonly string[]
  readonly root: string
}

// The kind is part of the argument, so that an approval for a file never deletes a folder and the other way round.
const victim = async (above: Folder, { path, parts, root }: Named): Promise<Entry> => {
  const entry = await look(above, splitLast(parts).name)
  if (!path.endsWith('/') || entry === undefined) return plainFile(parts, entry)
  await using folder = await openFolder(root, parts)
  const names: string[] = []
  for await (const { name } of await opendir(folder.at('.'))) {
    names.push(shownName(name))
    if (names.length === namesShown) break
  }
  if (names.length === 0) return entry
  const reason = `${shownPath(parts)}/ is not empty (it holds ${names.join(', ')}${names.length === namesShown ? ' and perhaps more' : ''}): delete or move what is in it first`
  throw new ErrandError('TOOL_FAILED', { tool: 'delete_file', reason })
}
