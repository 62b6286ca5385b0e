import { z } from 'zod'
import { patternOf } from '../pattern.ts'
import { typedTool } from '../typed-tool.ts'
import { partsOf, pathArgument, pathTarget } from './path.ts'
import { searchAll } from './search-all.ts'
import { shownSearch } from './shown-search.ts'

/** Finds lines by a regular expression in the files of a folder. */
export const searchFiles = typedTool({
  name: 'search_files',
  description: 'Finds lines that match a regular expression in a file or in all files below a folder.',
  notFor: 'file names (list_files); outputs of earlier calls (read_output).',
  args: z.strictObject({
    pattern: z.string().describe('RE2; (?i) ignores case'),
    path: pathArgument.default('.').describe('File or folder'),
  }),
  examples: [{ pattern: '(?i)refund', path: 'docs' }],
  level: 'read',
  idempotency: 'read',
  perMinute: 60,
  answerNames: 'the files and lines that were found',
  onFailure: 'Simplify the pattern (no lookaround), or search a smaller folder.',
  target: ({ path }) => pathTarget(path),
  run: async ({ pattern, path }, context) => {
    const found = await searchAll(partsOf(path, context.folder), patternOf(pattern), context)
    const value = shownSearch(found)
    if (found.failed.length > 0) return { outcome: 'partial', value, failed: found.failed }
    return { outcome: found.files.length === 0 ? 'empty' : 'ok', value }
  },
})
