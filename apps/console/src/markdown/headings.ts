import type { RootContent } from 'mdast'

const code = /^ {0,3}(?<fence>`{3,}|~{3,})[\s\S]*?^ {0,3}\k<fence>/gmu
const heading = /^ {0,3}(?<marks>#{1,6})\s/gmu

/** The depth of the highest heading of a text, 1 where it has none. */
export const topHeading = (text: string): number => {
  const depths = [...text.replaceAll(code, '').matchAll(heading)].map(
    ({ groups }) => groups?.['marks']?.length ?? 1,
  )
  return depths.length === 0 ? 1 : Math.min(...depths)
}

const depths = [1, 2, 3] as const

/** The same nodes with the highest heading at depth 1: an answer may begin with a small one. */
export const raiseHeadings = (nodes: readonly RootContent[], top: number): readonly RootContent[] =>
  nodes.map((node) =>
    node.type === 'heading' ? { ...node, depth: depths[Math.max(0, node.depth - top)] ?? 3 } : node,
  )
