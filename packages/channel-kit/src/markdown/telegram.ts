import { allLive, beside, hostOf, isWeb, type LinkPolicy } from './links.ts'
import { join, plain, type RichText, type Span } from './rich-text.ts'
import { treeOf, wordsOf, type Tree } from './tree.ts'

/** A stretch of a Telegram message, in UTF-16 units. */
export interface TelegramEntity {
  readonly type: 'bold' | 'italic' | 'strikethrough' | 'code' | 'pre' | 'text_link' | 'blockquote'
  readonly offset: number
  readonly length: number
  readonly url?: string
  readonly language?: string
}

export interface TelegramText {
  readonly text: string
  readonly entities: readonly TelegramEntity[]
}

/**
 * A text as Telegram takes it without any markup to be parsed, and so to be refused: words and entities.
 *
 * @example telegramText(richText('a **b**')) // { text: 'a b', entities: [{ type: 'bold', offset: 2, length: 1 }] }
 */
export const telegramText = (
  text: RichText,
  { links = allLive }: { readonly links?: LinkPolicy } = {},
): TelegramText => {
  const shown = withInertLinks(text, links)
  const codes = shown.spans.filter(isCode)
  const entities = shown.spans.flatMap((span) => {
    const entity = kindOf(span)
    if (entity === undefined) return []
    // Code stands in nothing but a quote, and nothing in it.
    const pieces = isCode(span) || span.kind === 'quote' ? [span] : without(span, codes)
    return pieces.flatMap((piece) => trimmed(piece, shown.text)).map((place) => ({ ...entity, ...place }))
  })
  return { text: shown.text, entities: outermostQuotes(entities) }
}

const isCode = ({ kind }: Span): boolean => kind === 'code' || kind === 'pre' || kind === 'table'

const kindOf = (span: Span): Omit<TelegramEntity, 'offset' | 'length'> | undefined => {
  switch (span.kind) {
    case 'bold':
    case 'heading':
      return { type: 'bold' }
    case 'italic':
      return { type: 'italic' }
    case 'strike':
      return { type: 'strikethrough' }
    case 'code':
      return { type: 'code' }
    case 'pre':
      return { type: 'pre', ...(span.language === undefined ? {} : { language: span.language }) }
    case 'table':
      return { type: 'pre' }
    case 'quote':
      return { type: 'blockquote' }
    case 'link':
      return { type: 'text_link', url: span.url }
    case 'item':
      return undefined
  }
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** What is left of a stretch around others, which follow each other. */
const without = ({ start, end }: Stretch, others: readonly Stretch[]): readonly Stretch[] => {
  const left: Stretch[] = []
  let at = start
  for (const other of others) {
    if (other.end <= at) continue
    if (other.start >= end) break
    left.push({ start: at, end: other.start })
    at = other.end
  }
  return [...left, { start: at, end }].filter((piece) => piece.end > piece.start)
}

const trimmed = ({ start, end }: Stretch, text: string): readonly { offset: number; length: number }[] => {
  const words = text.slice(start, end)
  const offset = start + (words.length - words.trimStart().length)
  const length = words.trim().length
  return length === 0 ? [] : [{ offset, length }]
}

/** Quotes do not nest there. */
const outermostQuotes = (entities: readonly TelegramEntity[]): readonly TelegramEntity[] => {
  let end = 0
  return entities.filter(({ type, offset, length }) => {
    if (type !== 'blockquote') return true
    if (offset < end) return false
    end = offset + length
    return true
  })
}

/** A link that leads nowhere shows its host in words. */
const withInertLinks = (text: RichText, links: LinkPolicy): RichText => {
  const isDead = (url: string): boolean => !isWeb(url) || links(url) === 'inert'
  if (!text.spans.some((span) => span.kind === 'link' && isDead(span.url))) return text
  const write = (tree: Tree): RichText =>
    join(
      tree.map((node) => {
        if (typeof node === 'string') return plain(node)
        const { span, children } = node
        const inner = write(children)
        if (span.kind === 'link' && isDead(span.url)) {
          const words = wordsOf(children)
          if (!isWeb(span.url)) return join([inner, plain(beside(words, span.url))])
          return words === span.url ? codeOf(inner.text) : join([inner, plain(` (${hostOf(span.url)})`)])
        }
        return { text: inner.text, spans: [{ ...span, start: 0, end: inner.text.length }, ...inner.spans] }
      }),
    )
  return write(treeOf(text))
}

/** An address that must not become a link by itself. */
const codeOf = (text: string): RichText => ({ text, spans: [{ kind: 'code', start: 0, end: text.length }] })
