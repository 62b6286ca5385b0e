import type { Code, Table } from 'mdast'
import { parse, type Block } from '../markdown/parse.ts'

/** A file made of text, for what is too long to be read in a chat. */
export interface TextFile {
  readonly name: string
  readonly text: string
}

/** Code longer than this and tables of more rows go along as files (cards.md 10). */
const most = { codeLines: 30, tableRows: 20 } as const

/**
 * Takes what is too long for a chat out of a Markdown text: each piece becomes a file, and a line that names it stands
 * in its place. Only pieces that stand by themselves, not those inside lists and quotes.
 */
export const longPieces = (
  markdown: string,
  { name }: { readonly name: (file: string) => string },
): { readonly markdown: string; readonly files: readonly TextFile[] } => {
  const files: TextFile[] = []
  const kept: string[] = []
  let at = 0
  for (const block of parse(markdown)) {
    const file = fileOf(block, { source: markdown, number: files.length + 1 })
    if (file === undefined) continue
    files.push(file)
    kept.push(markdown.slice(at, block.start), name(file.name))
    at = block.end
  }
  if (files.length === 0) return { markdown, files }
  // A paragraph of its own: with lines next to it, it could become something else.
  const pieces = [...kept, markdown.slice(at)].map((piece) => piece.replaceAll(/^\n+|\n+$/gu, ''))
  return { markdown: pieces.filter((piece) => piece !== '').join('\n\n'), files }
}

const fileOf = (
  { node, start, end }: Block,
  { source, number }: { readonly source: string; readonly number: number },
): TextFile | undefined => {
  if (isCode(node) && node.value.split('\n').length > most.codeLines)
    return { name: `code-${number}.${endingOf(node.lang)}`, text: `${node.value}\n` }
  if (isTable(node) && node.children.length - 1 > most.tableRows)
    return {
      name: `table-${number}.md`,
      text: `${source.slice(start, end)}\n`,
    }
  return undefined
}

const isCode = (node: { readonly type: string }): node is Code => node.type === 'code'
const isTable = (node: { readonly type: string }): node is Table => node.type === 'table'

const endingOf = (language: string | null | undefined): string =>
  /^[a-z\d]{1,8}$/u.exec(language ?? '')?.[0] ?? 'txt'
