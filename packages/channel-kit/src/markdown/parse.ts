import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Definition, Nodes, Root } from 'mdast'

/** A Markdown text, GitHub's extensions included, as its tree; any text parses, what is unclosed is plain. */
export const parse = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

/** Where the links that are defined elsewhere in the text lead, by their normalised names. */
export const definitionsIn = (tree: Root): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const look = (node: Nodes): void => {
    if (isDefinition(node)) {
      // The first definition of a name counts.
      if (!found.has(node.identifier)) found.set(node.identifier, node.url)
    } else if ('children' in node) node.children.forEach(look)
  }
  look(tree)
  return found
}

const isDefinition = (node: Nodes): node is Definition => node.type === 'definition'
