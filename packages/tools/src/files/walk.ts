import { opendir } from 'node:fs/promises'
import { reasonOf } from '@errand/agent-core'
import type { Entry } from './entry.ts'
import { look, openFolder, type Folder } from './folder.ts'
import { refusing } from './refusal.ts'

const maxEntries = 10_000

/** A folder on the way through a tree, open until the next one is asked for. */
export interface Visit {
  readonly parts: readonly string[]
  readonly folder: Folder
  /** In the order of their names; at most 10,000. */
  readonly entries: readonly Entry[]
  /** Entries beyond those, or with names that are no UTF-8, which no path can say. */
  readonly more: number
}

/** A folder that was not opened, and why. */
export interface Unvisited {
  readonly parts: readonly string[]
  readonly reason: string
}

/**
 * Goes through a folder and those below it, `depth` levels in all, nearer ones first and never over a link.
 * Throws only when the first one cannot be opened.
 */
export async function* walk(
  root: string,
  start: readonly string[],
  { depth, signal }: { readonly depth: number; readonly signal: AbortSignal },
): AsyncGenerator<Visit | Unvisited> {
  let level: readonly (readonly string[])[] = [start]
  for (let left = depth; left > 0; left -= 1) {
    const below: (readonly string[])[] = []
    for (const parts of level) {
      signal.throwIfAborted()
      const opened = await openFolder(root, parts).catch((thrown: unknown) => {
        if (parts === start) throw thrown
        return reasonOf(thrown)
      })
      if (typeof opened === 'string') yield { parts, reason: opened }
      else {
        await using folder = opened
        const visit = await visitOf(folder)
        yield visit
        for (const { kind, name } of visit.entries) if (kind === 'folder') below.push([...parts, name])
      }
    }
    level = below
  }
  for (const parts of level) yield { parts, reason: `more than ${depth} levels down` }
}

const visitOf = async (folder: Folder): Promise<Visit> => {
  const names: string[] = []
  let more = 0
  for await (const { name } of await refusing(folder.parts, opendir(folder.at('.'))))
    if (names.length < maxEntries) names.push(name)
    else more += 1
  const entries: Entry[] = []
  for (const name of names.toSorted()) {
    const entry = await look(folder, name)
    if (entry !== undefined) entries.push(entry)
    else if (name.includes('\uFFFD')) more += 1
  }
  return { parts: folder.parts, folder, entries, more }
}
