import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** Nobody writes so many levels into each other; what is made to have them would exhaust whoever draws it. */
const mostLevels = 60

/** Containers that a line opens within each other, which take the parser long before there is a tree. */
const steepLine = new RegExp(String.raw`^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){${mostLevels},}[ \t]`, 'mu')

/**
 * Text with GitHub's tables, lists of tasks, strikethrough and bare addresses, as a tree. Never throws: where levels lie
 * in each other without end the text stands as it was written.
 */
export const parseMarkdown = (text: string): Root => {
  if (steepLine.test(text)) return asWritten(text)
  try {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    return isSteep(tree) ? asWritten(text) : tree
  } catch {
    return asWritten(text)
  }
}

const asWritten = (text: string): Root => ({ type: 'root', children: [{ type: 'code', value: text }] })

/** Goes down level by level, as going into each other is what does not end. */
const isSteep = (tree: Root): boolean => {
  let level: readonly Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return true
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return false
}
