import type { Code, Table } from 'mdast'
import { parse } from '../markdown/parse.ts'

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
  for (const node of parse(markdown).children) {
    const file = fileOf(node, { source: markdown, number: files.length + 1 })
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (file === undefined || start === undefined || end === undefined) continue
    files.push(file)
    kept.push(markdown.slice(at, start), name(file.name))
    at = end
  }
  if (files.length === 0) return { markdown, files }
  // A paragraph of its own: with lines next to it, it could become something else.
  const pieces = [...kept, markdown.slice(at)].map((piece) => piece.replaceAll(/^\n+|\n+$/gu, ''))
  return { markdown: pieces.filter((piece) => piece !== '').join('\n\n'), files }
}

const fileOf = (
  node: { readonly type: string } | Code | Table,
  { source, number }: { readonly source: string; readonly number: number },
): TextFile | undefined => {
  if (isCode(node) && node.value.split('\n').length > most.codeLines)
    return { name: `code-${number}.${endingOf(node.lang)}`, text: `${node.value}\n` }
  if (isTable(node) && node.children.length - 1 > most.tableRows)
    return {
      name: `table-${number}.md`,
      text: `${source.slice(node.position?.start.offset, node.position?.end.offset)}\n`,
    }
  return undefined
}

const isCode = (node: { readonly type: string }): node is Code => node.type === 'code'
const isTable = (node: { readonly type: string }): node is Table => node.type === 'table'

const endingOf = (language: string | null | undefined): string =>
  /^[a-z\d]{1,8}$/u.exec(language ?? '')?.[0] ?? 'txt'
