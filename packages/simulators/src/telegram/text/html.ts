import { badRequest } from '../refusal.ts'
import type { WireEntity } from '../wire.ts'
import { type Builder, type Formatted, builder } from './formatted.ts'
import { unescapeHtml } from './references.ts'
import { type Element, treeOf } from './tree.ts'

const simple = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strikethrough'],
  ['strike', 'strikethrough'],
  ['del', 'strikethrough'],
  ['tg-spoiler', 'spoiler'],
  ['code', 'code'],
])

const tags = {
  known: new Set([...simple.keys(), 'span', 'a', 'tg-emoji', 'tg-time', 'pre', 'blockquote']),
  empty: new Set<string>(),
}

/** Text sent with `parse_mode: HTML`. */
export const formattedHtml = (html: string): Formatted => {
  const to = builder()
  treeOf(html, tags).forEach((child) => write(child, to))
  return to.done()
}

const write = (child: Element | string, to: Builder): void => {
  if (typeof child === 'string') return to.add(unescapeHtml(child))
  const entity = entityOf(child)
  const inside = (): void => codeOf(child).children.forEach((inner) => write(inner, to))
  if (entity) to.mark(entity, inside)
  else inside()
}

/** `<pre><code class="language-…">` is one block of code. */
const codeOf = (element: Element): Element => {
  const [only, ...more] = element.children
  const isNested =
    element.name === 'pre' && more.length === 0 && typeof only === 'object' && only.name === 'code'
  return isNested ? only : element
}

const entityOf = (element: Element): Omit<WireEntity, 'offset' | 'length'> | undefined => {
  const { name, attributes } = element
  const type = simple.get(name)
  if (type !== undefined) return { type }
  if (name === 'span') {
    if (attributes.get('class') !== 'tg-spoiler')
      throw badRequest(`can't parse entities: Tag "span" must have class "tg-spoiler"`)
    return { type: 'spoiler' }
  }
  if (name === 'pre') {
    const language = /^language-(.+)$/.exec(codeOf(element).attributes.get('class') ?? '')?.[1]
    return language === undefined ? { type: 'pre' } : { type: 'pre', language }
  }
  if (name === 'blockquote')
    return { type: attributes.has('expandable') ? 'expandable_blockquote' : 'blockquote' }
  if (name === 'a') return linkOf(unescapeHtml(attributes.get('href') ?? ''))
  if (name === 'tg-emoji') return { type: 'custom_emoji', custom_emoji_id: attributes.get('emoji-id') ?? '' }
  return { type: 'date_time' }
}

/** A link without an address that can be opened is no link at all. */
export const linkOf = (url: string): Omit<WireEntity, 'offset' | 'length'> | undefined => {
  const user = /^tg:\/\/user\?id=(\d+)$/.exec(url)?.[1]
  if (user !== undefined)
    return { type: 'text_mention', user: { id: Number(user), is_bot: false, first_name: '' } }
  return /^(https?|tg|mailto|tel|ftp):/i.test(url) || /^[\w-]+(\.[\w-]+)+/.test(url)
    ? { type: 'text_link', url }
    : undefined
}
