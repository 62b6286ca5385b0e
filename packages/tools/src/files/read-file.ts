import { ErrandError } from '@errand/agent-core'
import { z } from 'zod'
import { typedTool } from '../typed-tool.ts'
import { openFileAt } from './open-file.ts'
import { partsOf, pathArgument, pathTarget, shownPath } from './path.ts'
import { readLines } from './read-lines.ts'
import { shownLines } from './shown-lines.ts'
import { textKindOf } from './text.ts'

const line = z.int().min(1).max(1_000_000_000)

/** Reads a page of a text file, its lines numbered. */
export const readFile = typedTool({
  name: 'read_file',
  description: 'Reads a text file of the workspace in pages of numbered lines.',
  notFor: 'finding something in long files (search_files); folders (list_files).',
  args: z.strictObject({
    path: pathArgument.describe('File'),
    from: line.optional().describe('First line, from 1'),
    to: line.optional().describe('Last line'),
  }),
  examples: [{ path: 'app.log', from: 200, to: 260 }],
  level: 'read',
  idempotency: 'read',
  perMinute: 120,
  answerNames: 'the file and the lines it rests on',
  onFailure: 'List the folder to find the name. A binary file needs the shell or another form of the file.',
  target: ({ path }) => pathTarget(path),
  run: async ({ path, from = 1, to }, { folder, signal }) => {
    if (to !== undefined && to < from)
      throw new ErrandError('INVALID_ARGUMENTS', { problems: '`to` is smaller than `from`' })
    const parts = partsOf(path, folder)
    await using file = await openFileAt(folder, parts)
    const kind = await textKindOf(file)
    const bytes = file.entry.size
    if (kind === undefined) throw new ErrandError('FILE_BINARY', { path: shownPath(parts), bytes })
    const page = await readLines(file, kind, { from, to, signal })
    return {
      outcome: page.lines.length === 0 ? 'empty' : 'ok',
      value: shownLines(shownPath(parts), page, { from }),
    }
  },
})
