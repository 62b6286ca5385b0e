import { clip, counted, numeral } from '../clip.ts'
import type { Digest, Part } from '../digest.ts'

interface Hunk {
  readonly head: string
  readonly changes: string[]
  length: number
}

interface FileDiff {
  name: string
  added: number
  removed: number
  readonly notes: string[]
  readonly hunks: Hunk[]
}

const mostHunks = 1_000
const mostChanges = 4_000
const noteLine = /^(?:new file|deleted file|rename |copy |Binary files|similarity)/

/** A unified diff: its files with how much they change, the heads of their hunks, and the changes themselves. */
export const digestDiff = (
  text: string,
  { characters }: { readonly characters: number },
): Digest | undefined => {
  const files = readDiff(text)
  if (files.length === 0) return undefined
  const [added, removed] = [
    files.reduce((sum, file) => sum + file.added, 0),
    files.reduce((sum, file) => sum + file.removed, 0),
  ]
  const isCut = text.length < characters ? `, read up to character ${text.length}` : ''
  return {
    kind: 'diff',
    head: `${counted(files.length, 'file')}, +${numeral(added)} -${numeral(removed)}, ${counted(characters, 'character')}${isCut}`,
    parts: files.flatMap(partsOf),
  }
}

const readDiff = (text: string): readonly FileDiff[] => {
  const files: FileDiff[] = []
  let hunks = 0
  // How many lines of the hunk are still to come: `--- x` among them is a removed line, not the head of a file.
  let left = { removed: 0, added: 0 }
  const begin = (name: string): void => {
    files.push({ name, added: 0, removed: 0, notes: [], hunks: [] })
  }
  for (let from = 0; from < text.length;) {
    const feed = text.indexOf('\n', from)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(from, end)
    from = end + 1
    const file = files.at(-1)
    const isInside = left.removed > 0 || left.added > 0
    if (isInside && /^[ +-]|^$/.test(line)) {
      const sign = line[0]
      left = { removed: left.removed - (sign === '+' ? 0 : 1), added: left.added - (sign === '-' ? 0 : 1) }
      if (file !== undefined && (sign === '+' || sign === '-')) change(file, line)
      continue
    }
    const [, name] = /^diff --git .*? b\/(.*)$/.exec(line) ?? []
    if (name !== undefined) begin(name)
    else if (line.startsWith('--- ') && (file === undefined || file.hunks.length > 0)) begin(pathIn(line))
    else if (line.startsWith('+++ ') && file !== undefined && !line.startsWith('+++ /dev/null'))
      file.name = pathIn(line)
    else if (noteLine.test(line)) file?.notes.push(clip(line, 120))
    const [, removed, added] = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line) ?? []
    if (!line.startsWith('@@ -') || file === undefined) continue
    left = { removed: Number(removed ?? 1), added: Number(added ?? 1) }
    if (hunks++ < mostHunks) file.hunks.push({ head: clip(line, 160), changes: [], length: 0 })
  }
  return files
}

const change = (file: FileDiff, line: string): void => {
  if (line.startsWith('+')) file.added++
  else file.removed++
  const hunk = file.hunks.at(-1)
  if (hunk === undefined || hunk.length > mostChanges) return
  const said = line.slice(0, 300)
  hunk.changes.push(said)
  hunk.length += said.length + 1
}

const pathIn = (line: string): string =>
  line
    .slice(4)
    .replace(/^[ab]\//, '')
    .replace(/\t.*$/, '')

const partsOf = (file: FileDiff): readonly Part[] => {
  const section = `${clip(file.name, 200)}: +${numeral(file.added)} -${numeral(file.removed)}`
  const notes = file.notes.map((note): Part => ({ rank: 0, section, forms: [note] }))
  const hunks = file.hunks.map((hunk): Part => ({
    rank: 1,
    section,
    forms: [
      hunk.head,
      [hunk.head, ...hunk.changes.slice(0, 4)].join('\n'),
      [hunk.head, ...hunk.changes.slice(0, 15)].join('\n'),
      [hunk.head, ...hunk.changes].join('\n'),
    ],
  }))
  const [first, ...rest] = [...notes, ...hunks]
  return first === undefined ? [{ rank: 0, forms: [section] }] : [{ ...first, rank: 0 }, ...rest]
}
