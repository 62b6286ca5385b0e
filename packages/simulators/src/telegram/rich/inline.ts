import { richNames, unescapeHtml } from '../text/references.ts'
import type { Element } from '../text/tree.ts'
import type { RichButton, RichText } from './block.ts'
import { spans } from './tags.ts'

/** Text and inline elements as rich text; runs of white space are one space, as in HTML. */
export const inlineOf = (children: readonly (Element | string)[]): RichText => {
  const parts = children.map(partOf).filter((part) => part !== '')
  const [only, ...more] = parts
  return more.length === 0 ? (only ?? '') : parts
}

const partOf = (child: Element | string): RichText => {
  if (typeof child === 'string') return unescapeHtml(child, richNames).replaceAll(/[ \t\r\n]+/g, ' ')
  const { name, attributes, children } = child
  const type = spans.get(name)
  if (type !== undefined) return { type, text: inlineOf(children) }
  if (name === 'br') return '\n'
  if (name === 'a') return linkOf(attributes, inlineOf(children))
  if (name === 'tg-emoji')
    return {
      type: 'custom_emoji',
      alternative_text: children.filter((part) => typeof part === 'string').join(''),
    }
  if (name === 'tg-math')
    return {
      type: 'mathematical_expression',
      expression: children.filter((part) => typeof part === 'string').join(''),
    }
  if (name === 'tg-button') return { type: 'button', button: buttonOf(child) }
  return name === 'input' ? '' : inlineOf(children)
}

const linkOf = (attributes: ReadonlyMap<string, string>, text: RichText): RichText => {
  const url = unescapeHtml(attributes.get('href') ?? '', richNames)
  if (attributes.has('name')) return { type: 'anchor' }
  if (url.startsWith('#')) return { type: 'anchor_link', text }
  if (url.startsWith('tg://user?id=')) return { type: 'text_mention', text }
  return { type: 'url', url, text }
}

/** A `<tg-button>`. */
export const buttonOf = ({ attributes, children }: Element): RichButton => {
  const style = attributes.get('style')
  const type = attributes.get('type')
  return {
    text: inlineOf(children),
    ...(style === undefined ? {} : { style }),
    ...(type === 'callback_data' ? { callback_data: unescapeHtml(attributes.get('data') ?? '') } : {}),
    ...(type === 'url' ? { url: unescapeHtml(attributes.get('url') ?? '') } : {}),
    ...(type === 'disabled' ? { disabled: {} } : {}),
  }
}
