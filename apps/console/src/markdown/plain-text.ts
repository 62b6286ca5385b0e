import type { Nodes } from 'mdast'

/** What is read in a part of a text, without its marks. */
export const plainText = (node: Nodes): string => {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
