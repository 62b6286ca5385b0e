import { isUtf8 } from 'node:buffer'
import { ErrandError, type ToolContext } from '@errand/agent-core'
import { z } from 'zod'
import { counted, shownSize } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import { diffOf } from './diff.ts'
import { plainFile } from './entry.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { openFile, openFileAt } from './open-file.ts'
import { partsOf, pathArgument, pathTarget, shownPath, splitLast } from './path.ts'
import { replaceFile } from './replace-file.ts'
import { wholeFile } from './whole-file.ts'

const maxComparedBytes = 1_000_000

/** Creates a file or replaces its whole content. */
export const writeFile = typedTool({
  name: 'write_file',
  description: 'Creates a text file in the workspace, with its folders, or replaces all of its content.',
  notFor: 'overwriting what was not read first; moving (move_file).',
  args: z.strictObject({
    path: pathArgument.describe('File'),
    content: z.string().describe('The whole new content'),
  }),
  examples: [{ path: 'notes/summary.md', content: '# Summary\n' }],
  level: 'write',
  idempotency: 'natural',
  perMinute: 60,
  answerNames: 'the file that was written',
  onFailure: 'Say what could not be written and why; choose another path if one is asked for.',
  target: ({ path }) => pathTarget(path),
  change: ({ path, content }, context) => changeOf(partsOf(path, context.folder), content, context),
  run: async ({ path, content }, context) => {
    const parts = partsOf(path, context.folder)
    const { above, name } = splitLast(parts)
    const bytes = encoded(content)
    await using folder = await openFolder(context.folder, above, { make: true })
    const entry = await look(folder, name)
    if (entry !== undefined) plainFile(parts, entry)
    const what = `${counted(linesOf(content), 'line')}, ${shownSize(bytes.length)}`
    if (entry?.size === bytes.length && bytes.equals(await contentOf(folder, name)))
      return { outcome: 'ok', value: `${shownPath(parts)} has exactly this content already: ${what}.` }
    await replaceFile(folder, name, { content: bytes, key: context.key, mode: entry?.mode })
    const replaced = entry === undefined ? 'new file' : `replaced ${shownSize(entry.size)}`
    return { outcome: 'ok', value: `Wrote ${shownPath(parts)} (${replaced}): ${what}.` }
  },
})

const changeOf = async (
  parts: readonly string[],
  content: string,
  { folder }: ToolContext,
): Promise<string> => {
  const path = shownPath(parts)
  encoded(content)
  await using file = await openFileAt(folder, parts).catch((thrown: unknown) => {
    if (thrown instanceof ErrandError && thrown.code === 'PATH_MISSING') return undefined
    throw thrown
  })
  if (file === undefined) return diffOf(path, undefined, content)
  const { size } = file.entry
  const before = size <= maxComparedBytes ? await wholeFile(file) : undefined
  if (before !== undefined && isUtf8(before) && !before.includes(0))
    return diffOf(path, before.toString(), content)
  return `Replaces all ${shownSize(size)} of ${path}, which is too large or no UTF-8 text, with:\n${diffOf(path, undefined, content)}`
}

const contentOf = async (folder: Folder, name: string): Promise<Buffer> => {
  await using file = await openFile(folder, name)
  return await wholeFile(file)
}

const encoded = (content: string): Buffer => {
  if (!content.isWellFormed())
    throw new ErrandError('INVALID_ARGUMENTS', { problems: 'the content holds half a character' })
  return Buffer.from(content)
}

const linesOf = (content: string): number =>
  content.split('\n').length - (content === '' || content.endsWith('\n') ? 1 : 0)
