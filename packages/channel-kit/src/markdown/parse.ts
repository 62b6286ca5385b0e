import type { Definition, List, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { boundedMarks, hidesAddresses, noAddresses } from './bounded.ts'
import { chunksOf, type Chunk } from './chunks.ts'
import { knowing, namesIn, type Names } from './names.ts'

/** What stands in no other block, and where in the source. Positions within it are nobody's. */
export interface Block {
  readonly node: RootContent
  readonly start: number
  readonly end: number
}

/** The newest texts' blocks, as long as memory lasts: a message is drawn from its text more than once. */
const newest = new Map<string, WeakRef<readonly Block[]>>()
const mostKept = 16

/**
 * A Markdown text, GitHub's extensions included, as its blocks; any text parses, what is unclosed is plain. The time it
 * takes grows with the text's length and no faster: what is too much for the parser stands as it was written.
 */
export const parse = (markdown: string): readonly Block[] => {
  const blocks = newest.get(markdown)?.deref() ?? parsed(markdown)
  newest.delete(markdown)
  newest.set(markdown, new WeakRef(blocks))
  const [oldest] = newest.keys()
  if (oldest !== undefined && newest.size > mostKept) newest.delete(oldest)
  return blocks
}

/** As `parse`, read in stretches of at least so many units. */
export const parsed = (markdown: string, { least }: { readonly least?: number } = {}): readonly Block[] => {
  const chunks = chunksOf(markdown, least === undefined ? {} : { least })
  const blocks = chunks.map((chunk) => blocksOf(markdown, chunk))
  if (chunks.length < 2) return blocks.flat()
  const names = namesIn(blocks.flat().map(({ node }) => node))
  const hasNames = names.links.length + names.notes.length > 0
  return joined(hasNames ? chunks.map((chunk) => blocksOf(markdown, chunk, names)) : blocks, markdown)
}

const blocksOf = (markdown: string, { start, end, isPlain }: Chunk, names?: Names): readonly Block[] => {
  const source = markdown.slice(start, end)
  if (isPlain)
    return [{ node: { type: 'paragraph', children: [{ type: 'text', value: source.trim() }] }, start, end }]
  const hides = hidesAddresses(source)
  const tree = fromMarkdown(source, {
    extensions: [
      gfm(),
      boundedMarks,
      ...(hides ? [noAddresses] : []),
      ...(names === undefined ? [] : [knowing(names)]),
    ],
    mdastExtensions: gfmFromMarkdown().map(({ transforms = [], ...extension }) => ({
      ...extension,
      transforms: hides ? [] : transforms,
    })),
  })
  return tree.children.map((node) => ({
    node,
    start: start + (node.position?.start.offset ?? 0),
    end: start + (node.position?.end.offset ?? source.length),
  }))
}

/** All in order; a list that was cut between two items is one again. */
const joined = (chunks: readonly (readonly Block[])[], markdown: string): readonly Block[] => {
  const found: Block[] = []
  for (const [first, ...rest] of chunks) {
    if (first === undefined) continue
    const last = found.at(-1)
    const list = last === undefined ? undefined : oneList(last, first, markdown)
    if (list === undefined) found.push(first)
    else found.splice(-1, 1, list)
    found.push(...rest)
  }
  return found
}

const oneList = (one: Block, next: Block, markdown: string): Block | undefined => {
  if (!isList(one.node) || !isList(next.node)) return undefined
  if (signAt(one.start, markdown) !== signAt(next.start, markdown)) return undefined
  return {
    node: { ...one.node, children: [...one.node.children, ...next.node.children] },
    start: one.start,
    end: next.end,
  }
}

const isList = (node: RootContent): node is List => node.type === 'list'

/** What tells a list from another: its bullet, or what follows its numbers. */
const signAt = (at: number, markdown: string): string | undefined =>
  /^\d*(?<sign>\D)/u.exec(markdown.slice(at, at + 10))?.groups?.['sign']

/** Where the links that are defined elsewhere in the text lead, by their normalised names. */
export const definitionsIn = (blocks: readonly Block[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const look = (node: Nodes): void => {
    if (isDefinition(node)) {
      // The first definition of a name counts.
      if (!found.has(node.identifier)) found.set(node.identifier, node.url)
    } else if ('children' in node) node.children.forEach(look)
  }
  for (const { node } of blocks) look(node)
  return found
}

const isDefinition = (node: Nodes): node is Definition => node.type === 'definition'
