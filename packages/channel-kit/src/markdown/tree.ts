import type { RichText, Span } from './rich-text.ts'

/** A rich text as a tree: words, and marks around more of it. */
export type Tree = readonly (string | Marked)[]

export interface Marked {
  readonly span: Span
  readonly children: Tree
}

/** The same text as a tree; spans nest, so it has one. */
export const treeOf = ({ text, spans }: RichText): Tree => {
  let next = 0
  const between = (start: number, end: number): Tree => {
    const found: (string | Marked)[] = []
    let at = start
    for (let span = spans[next]; span !== undefined && span.start < end; span = spans[next]) {
      next += 1
      if (span.start > at) found.push(text.slice(at, span.start))
      found.push({ span, children: between(span.start, Math.min(span.end, end)) })
      at = span.end
    }
    if (at < end) found.push(text.slice(at, end))
    return found
  }
  return between(0, text.length)
}

/** All words of a tree. */
export const wordsOf = (tree: Tree): string =>
  tree.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')

/** Marks that touch white space are no marks in Markdown: the space goes outside. */
export const around = (inner: string, mark: (words: string) => string): string => {
  const {
    before = '',
    words = '',
    after = '',
  } = /^(?<before>\s*)(?<words>.*?)(?<after>\s*)$/su.exec(inner)?.groups ?? {}
  return words === '' ? inner : `${before}${mark(words)}${after}`
}

/** The same sign in front of each line. */
export const linesWith = (sign: string, text: string): string =>
  text
    .split('\n')
    .map((line) => `${sign}${line}`.trimEnd())
    .join('\n')
