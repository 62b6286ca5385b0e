import { reasonOf, type ToolContext } from '@errand/agent-core'
import type { Pattern } from '../pattern.ts'
import { plainFile, type Entry } from './entry.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { openFile } from './open-file.ts'
import { shownPath, splitLast } from './path.ts'
import { searchFile, type FileMatches, type SearchOptions } from './search-file.ts'
import { walk, type Unvisited } from './walk.ts'

const depth = 32
const maxFiles = 20_000
const maxBytes = 256 * 2 ** 20
const maxLines = 200
const maxLinesOfOne = 20

/** What a search found. */
export interface Found {
  /** Files with matching lines, in the order they were searched. */
  readonly files: readonly { readonly path: string; readonly matches: FileMatches }[]
  readonly searched: number
  /** Whether some lines were so long that they were searched in pieces. */
  readonly inPieces: boolean
  /** Files that were left out on purpose, by why. */
  readonly skipped: { readonly binary: number; readonly linked: number; readonly special: number }
  /** What could not be searched, and why. */
  readonly failed: readonly string[]
}

/** Searches the file or all files below the folder that the parts name, nearer ones first. */
export const searchAll = async (
  parts: readonly string[],
  pattern: Pattern,
  { folder: root, signal }: ToolContext,
): Promise<Found> => {
  const files: { readonly path: string; readonly matches: FileMatches }[] = []
  const skipped = { binary: 0, linked: 0, special: 0 }
  const failed: string[] = []
  let [seen, searched, bytes, lines] = [0, 0, 0, 0]
  let inPieces = false
  for await (const next of filesAt(root, parts, signal)) {
    const path = shownPath(next.parts)
    if ('reason' in next) {
      failed.push(`${path}: ${next.reason}`)
      continue
    }
    if (seen >= maxFiles || bytes >= maxBytes) {
      failed.push(`${path} and all files after it: a search ends after 20,000 files or 256 MiB`)
      break
    }
    seen += 1
    const keep = Math.min(next.alone ? maxLines : maxLinesOfOne, maxLines - lines)
    try {
      const matches = await searchOne(next, pattern, { keep, limit: maxBytes - bytes, signal })
      if (typeof matches === 'string') {
        skipped[matches] += 1
        continue
      }
      searched += 1
      bytes += matches.bytes
      inPieces ||= matches.inPieces
      lines += matches.shown.length
      if (matches.count > 0) files.push({ path, matches })
      if (!matches.complete) failed.push(`${path}: searched only up to 256 MiB in all`)
    } catch (thrown) {
      signal.throwIfAborted()
      failed.push(`${path}: ${reasonOf(thrown)}`)
    }
  }
  return { files, searched, inPieces, skipped, failed }
}

const searchOne = async (
  { folder, entry }: Candidate,
  pattern: Pattern,
  options: SearchOptions,
): Promise<FileMatches | keyof Found['skipped']> => {
  if (entry.kind === 'link' || (entry.kind === 'file' && entry.names > 1)) return 'linked'
  if (entry.kind !== 'file') return 'special'
  await using file = await openFile(folder, entry.name)
  return (await searchFile(file, pattern, options)) ?? 'binary'
}

interface Candidate {
  readonly parts: readonly string[]
  readonly folder: Folder
  readonly entry: Entry
  /** Whether this one file is what was asked for. */
  readonly alone: boolean
}

async function* filesAt(
  root: string,
  parts: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Candidate | Unvisited> {
  if (parts.length > 0) {
    const { above, name } = splitLast(parts)
    await using folder = await openFolder(root, above)
    const entry = await look(folder, name)
    if (entry?.kind !== 'folder') return yield { parts, folder, entry: plainFile(parts, entry), alone: true }
  }
  for await (const visit of walk(root, parts, { depth, signal })) {
    if ('reason' in visit) yield visit
    else {
      for (const entry of visit.entries)
        if (entry.kind !== 'folder')
          yield { parts: [...visit.parts, entry.name], folder: visit.folder, entry, alone: false }
      if (visit.more > 0)
        yield {
          parts: visit.parts,
          reason: `${visit.more} entries, beyond the first 10,000 or with names that are no UTF-8`,
        }
    }
  }
}
