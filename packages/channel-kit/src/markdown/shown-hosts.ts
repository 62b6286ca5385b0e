import { beside, hostOf, isWeb } from './links.ts'
import { join, plain, type RichText } from './rich-text.ts'
import { treeOf, wordsOf, type Tree } from './tree.ts'

/** Whether a platform can make a link of it. */
type CanLink = (link: { readonly words: string; readonly url: string }) => boolean

/**
 * The same text with the host after each link whose words do not tell it, so that nobody follows a link of a model
 * without seeing where it leads (P6). What cannot be a link has its whole address there, before anything is cut.
 *
 * @example shownHosts(richText('[the plan](https://example.com/a)')).text // 'the plan (example.com)'
 */
export const shownHosts = (
  text: RichText,
  { canLink = () => true }: { readonly canLink?: CanLink } = {},
): RichText => (text.spans.some(({ kind }) => kind === 'link') ? written(treeOf(text), canLink) : text)

const written = (tree: Tree, canLink: CanLink): RichText =>
  join(
    tree.map((node) => {
      if (typeof node === 'string') return plain(node)
      const { span, children } = node
      const inner = written(children, canLink)
      const whole = { start: 0, end: inner.text.length }
      const shown: RichText = { text: inner.text, spans: [{ ...span, ...whole }, ...inner.spans] }
      if (span.kind !== 'link') return shown
      const { url } = span
      const words = wordsOf(children)
      if (!isWeb(url)) return join([inner, plain(beside(words, url))])
      if (!canLink({ words, url })) return beside(words, url) === '' ? inner : join([inner, besides(url)])
      const host = hostOf(url)
      return words.toLowerCase().includes(host.toLowerCase()) ? shown : join([shown, plain(` (${host})`)])
    }),
  )

/** The address as a link of its own. */
const besides = (url: string): RichText =>
  join([plain(' ('), { text: url, spans: [{ kind: 'link', url, start: 0, end: url.length }] }, plain(')')])
