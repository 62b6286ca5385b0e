import { constants, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { shownSize } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { plainFile, type Entry } from './entry.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { partsOf, pathArgument, pathTarget, shownPath, splitLast } from './path.ts'
import { refusing } from './refusal.ts'

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants

/** Gives a file or folder another name or place. */
export const moveFile = typedTool({
  name: 'move_file',
  description: 'Renames or moves a file or folder within the workspace; never overwrites.',
  notFor: 'replacing content (write_file).',
  args: z.strictObject({
    from: pathArgument.describe('What to move'),
    to: pathArgument.describe('Its whole new path'),
  }),
  examples: [{ from: 'draft.md', to: 'archive/draft.md' }],
  level: 'write',
  // After a crash a missing `from` and an existing `to` may as well be the doing of somebody else.
  idempotency: 'none',
  perMinute: 60,
  answerNames: 'both paths',
  onFailure: 'List both folders; if the new name is taken, choose another.',
  target: ({ from, to }) => JSON.stringify([pathTarget(from), pathTarget(to)]),
  change: async ({ from, to }, { folder }) => {
    const [source, goal] = [partsOf(from, folder), partsOf(to, folder)]
    await using above = await openFolder(folder, splitLast(source).above)
    const entry = await movable(above, source)
    await refuseTaken(folder, source, goal)
    const what = entry.kind === 'folder' ? 'folder and all in it' : `file, ${shownSize(entry.size)}`
    return `Moves ${shownPath(source)} (${what}) to ${shownPath(goal)}; nothing is overwritten.`
  },
  run: async ({ from, to }, { folder }) => {
    const [source, goal] = [partsOf(from, folder), partsOf(to, folder)]
    await using above = await openFolder(folder, splitLast(source).above)
    const entry = await movable(above, source)
    await refuseTaken(folder, source, goal)
    await using below = await openFolder(folder, splitLast(goal).above, { make: true })
    await refusing(goal, moveTo(above, entry, below, splitLast(goal).name), { writes: true })
    return { outcome: 'ok', value: `Moved ${shownPath(source)} to ${shownPath(goal)}.` }
  },
})

const movable = async (above: Folder, parts: readonly string[]): Promise<Entry> => {
  const entry = await look(above, splitLast(parts).name)
  return entry?.kind === 'folder' ? entry : plainFile(parts, entry)
}

const refuseTaken = async (
  root: string,
  source: readonly string[],
  goal: readonly string[],
): Promise<void> => {
  if (goal.length > source.length && source.every((part, index) => part === goal[index]))
    throw new ErrandError('INVALID_ARGUMENTS', { problems: 'a folder cannot be moved into itself' })
  const { above, name } = splitLast(goal)
  await using folder = await openFolder(root, above).catch((thrown: unknown) => {
    if (thrown instanceof ErrandError && thrown.code === 'PATH_MISSING') return undefined
    throw thrown
  })
  if (folder !== undefined && (await look(folder, name)) !== undefined)
    throw new ErrandError('PATH_EXISTS', { path: shownPath(goal) })
}

// A rename would replace whatever took the name meanwhile. So the name is claimed first, which fails when it is
// taken, and the rename replaces the empty claim.
const moveTo = async (
  above: Folder,
  { name, kind }: Entry,
  below: Folder,
  newName: string,
): Promise<void> => {
  const claim = below.at(newName)
  if (kind === 'folder') await mkdir(claim)
  else await (await open(claim, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)).close()
  try {
    await rename(above.at(name), claim)
  } catch (thrown) {
    await (kind === 'folder' ? rmdir(claim) : rm(claim))
    throw thrown
  }
  await below.handle.sync()
  await above.handle.sync()
}
