import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** What a person should read of a link: its words, and beside them where it leads, as far as the platform shows that. */
export type LinkWords = (link: { readonly words: string; readonly url: string }) => string

interface Reading {
  readonly link: LinkWords
  readonly definitions: Readonly<Record<string, string>>
}

/**
 * All words of a Markdown source in their order, by CommonMark and GitHub's extensions: what an answer has to show
 * anywhere. Written apart from what makes answers, to be held against them: raw HTML is words, cells follow each other,
 * an item has its number or box but no dot, a picture is its description or its address.
 */
export const readsAs = (source: string, { link }: Pick<Reading, 'link'>): string => {
  const root = parsed(source)
  return below(root, { link, definitions: addresses(root) })
}

/** What of it is read in files: code of more than 30 lines and tables of more than 20 rows (cards.md 10). */
export const longIn = (source: string): readonly string[] =>
  parsed(source).children.flatMap((node) => {
    if (node.type === 'code' && node.value.split('\n').length > 30) return [`${node.value}\n`]
    if (node.type !== 'table' || node.children.length <= 21) return []
    return [`${source.slice(node.position?.start.offset, node.position?.end.offset)}\n`]
  })

const parsed = (source: string): Root =>
  fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

const addresses = (node: Nodes): Readonly<Record<string, string>> => {
  if (node.type === 'definition') return { [`:${node.identifier}`]: node.url }
  if (!('children' in node)) return {}
  const found: Record<string, string> = {}
  for (const child of node.children)
    for (const [name, url] of Object.entries(addresses(child))) found[name] ??= url
  return found
}

const below = (node: Nodes, reading: Reading, between = '\n'): string =>
  'children' in node
    ? node.children
        .map((child) => wordsOf(child, reading))
        .filter((words, _index, all) => words !== '' || all.length === 1)
        .join(between)
    : ''

const wordsOf = (node: Nodes, reading: Reading): string => {
  switch (node.type) {
    case 'text':
    case 'html':
    case 'code':
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'paragraph':
    case 'heading':
    case 'emphasis':
    case 'strong':
    case 'delete':
      return below(node, reading, '')
    case 'tableCell':
      return below(node, { ...reading, link: inWords }, '')
    case 'tableRow':
      return below(node, reading, ' ')
    case 'list': {
      const first = node.start ?? 1
      return node.children
        .map((item, index) => {
          const box = item.checked === true ? '☑ ' : item.checked === false ? '☐ ' : ''
          return `${node.ordered === true ? `${first + index}. ` : ''}${box}${below(item, reading)}`
        })
        .join('\n')
    }
    case 'link':
      return linked(below(node, inLink(reading), ''), node.url, reading)
    case 'linkReference':
      return linked(
        below(node, inLink(reading), ''),
        reading.definitions[`:${node.identifier}`] ?? '',
        reading,
      )
    case 'image':
      return linked(node.alt ?? '', node.url, reading)
    case 'imageReference':
      return linked(node.alt ?? '', reading.definitions[`:${node.identifier}`] ?? '', reading)
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`
    case 'footnoteDefinition':
      return `[${node.label ?? node.identifier}] ${below(node, reading)}`
    case 'thematicBreak':
      return '———'
    case 'definition':
    case 'yaml':
      return ''
    default:
      return below(node, reading)
  }
}

/** A picture in a link leads nowhere by itself. */
const inLink = (reading: Reading): Reading => ({ ...reading, link: ({ words }) => words })

/** Tables hold no links, and what is no address of the web is none on some platforms: beside the words stands the address, where it is not what they say. */
export const inWords: LinkWords = ({ words, url }) =>
  url.replace(/^(?:mailto:|https?:\/\/)/iu, '') === words || url === words
    ? words
    : `${words} (${url.replace(/^mailto:/iu, '')})`

/** Whether nobody sees anything of words. */
export const isUnseen = /^[\s\p{Default_Ignorable_Code_Point}\p{C}]*$/u

/** What leads nowhere is its words; what has no words is where it leads. */
const linked = (words: string, url: string, { link }: Reading): string =>
  url === '' ? words : isUnseen.test(words) ? url : link({ words, url })
