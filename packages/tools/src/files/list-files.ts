import type { ToolContext, ToolResult } from '@errand/agent-core'
import { z } from 'zod'
import { counted, shownTime } from '../shown.ts'
import { typedTool } from '../typed-tool.ts'
import type { Entry } from './entry.ts'
import { partsOf, pathArgument, pathTarget, shownPath } from './path.ts'
import { walk } from './walk.ts'

const depth = 3
const maxShown = 1_000

/** Lists a folder and what lies below it. */
export const listFiles = typedTool({
  name: 'list_files',
  description: 'Lists a workspace folder three levels deep, with sizes and last changes.',
  notFor: 'finding text in files (search_files).',
  args: z.strictObject({
    path: pathArgument.default('.').describe('Folder'),
  }),
  examples: [{ path: 'docs' }],
  level: 'read',
  idempotency: 'read',
  perMinute: 120,
  answerNames: 'the folder that was listed',
  onFailure: 'List the folder above it to find the name.',
  target: ({ path }) => pathTarget(path),
  run: ({ path }, context) => list(partsOf(path, context.folder), context),
})

const list = async (start: readonly string[], { folder, signal }: ToolContext): Promise<ToolResult> => {
  const lines: string[] = []
  const unopened = new Set<string>()
  let hidden = 0
  for await (const visit of walk(folder, start, { depth, signal })) {
    if ('reason' in visit) continue
    unopened.delete(shownPath(visit.parts))
    const shown = visit.entries.slice(0, maxShown - lines.length)
    hidden += visit.more + visit.entries.length - shown.length
    for (const entry of shown) {
      const path = shownPath([...visit.parts, entry.name])
      lines.push(lineOf(path, entry))
      if (entry.kind === 'folder') unopened.add(path)
    }
    if (lines.length >= maxShown) break
  }
  const where = shownPath(start)
  if (lines.length + hidden === 0) return { outcome: 'empty', value: `${where} is an empty folder.` }
  const head = [
    `${counted(lines.length, 'entry', 'entries')} in ${where} (size in bytes, last change in UTC)`,
    ...(hidden > 0 ? [`${counted(hidden, 'more entry is', 'more entries are')} not shown`] : []),
    ...(unopened.size > 0
      ? [`${counted(unopened.size, 'folder was', 'folders were')} not opened, marked /…`]
      : []),
  ]
  const marked = lines.map((line) => (unopened.has(line.slice(0, -1)) ? `${line}…` : line))
  return { outcome: 'ok', value: [head.join('; '), ...marked].join('\n') }
}

const lineOf = (path: string, entry: Entry): string => {
  if (entry.kind === 'folder') return `${path}/`
  if (entry.kind !== 'file') return `${path} (${entry.kind}, not followed)`
  return `${path}  ${entry.size}  ${shownTime(entry.modified)}${entry.names > 1 ? '  (hard link, not opened)' : ''}`
}
