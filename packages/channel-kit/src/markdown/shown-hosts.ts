import { hostOf, isReachable } from './links.ts'
import { join, plain, type RichText } from './rich-text.ts'
import { treeOf, wordsOf, type Tree } from './tree.ts'

/**
 * The same text with the host after each link whose words do not tell it, so that nobody follows a link of a model
 * without seeing where it leads (P6).
 *
 * @example shownHosts(richText('[the plan](https://example.com/a)')).text // 'the plan (example.com)'
 */
export const shownHosts = (text: RichText): RichText =>
  text.spans.some(({ kind }) => kind === 'link') ? written(treeOf(text)) : text

const written = (tree: Tree): RichText =>
  join(
    tree.map((node) => {
      if (typeof node === 'string') return plain(node)
      const { span, children } = node
      const inner = written(children)
      const shown: RichText = {
        text: inner.text,
        spans: [{ ...span, start: 0, end: inner.text.length }, ...inner.spans],
      }
      if (span.kind !== 'link' || !isReachable(span.url)) return shown
      const host = hostOf(span.url)
      return wordsOf(children).includes(host) ? shown : join([shown, plain(` (${host})`)])
    }),
  )
