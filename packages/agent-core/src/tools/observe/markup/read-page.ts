import { hiddenSelectors, isHidden } from './hidden.ts'
import { attributesOf, decoded, scanMarkup } from './scan.ts'

/** A page as it is read: its blocks in order, a heading with as many `#` as its level. */
export interface Page {
  readonly title: string
  readonly blocks: readonly string[]
  readonly links: number
  /** Elements that were left out because nobody sees them. */
  readonly hidden: number
}

const empty: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])
const rawText: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
])
const inline: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'input',
  'button',
])
/** What an element ends by beginning, when it was left open. */
const endedBy: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    li: ['li', 'p'],
    dt: ['dt', 'dd', 'p'],
    dd: ['dt', 'dd', 'p'],
    option: ['option'],
    tr: ['tr', 'td', 'th', 'p'],
    td: ['td', 'th', 'p'],
    th: ['td', 'th', 'p'],
    p: ['p'],
    div: ['p'],
    ul: ['p'],
    ol: ['p'],
    table: ['p'],
    section: ['p'],
    h1: ['p'],
    h2: ['p'],
    h3: ['p'],
    body: ['head'],
  }),
)
const mostBlocks = 20_000

/** Reads a page: what can be seen of it, links with their host, no scripts, comments or hidden parts. */
export const readPage = (source: string): Page => {
  const selectors = hiddenSelectors(source)
  const stack: { readonly name: string; readonly isHidden: boolean; readonly link: string }[] = []
  const open = new Map<string, number>()
  const blocks: string[] = []
  let block = ''
  let prefix = ''
  let hiddenIn = 0
  let hidden = 0
  let links = 0
  let title = ''

  const endBlock = (): void => {
    const text = block.replaceAll(/\s+/g, ' ').trim()
    if (text !== '' && blocks.length < mostBlocks) blocks.push(prefix + text)
    block = ''
    prefix = ''
  }
  const leave = (): void => {
    const left = stack.pop()
    if (left === undefined) return
    open.set(left.name, (open.get(left.name) ?? 1) - 1)
    if (left.isHidden) hiddenIn--
    if (hiddenIn > 0 || left.isHidden) return
    if (left.link !== '' && block.trim() !== '') block += ` (${left.link})`
    if (left.name === 'td' || left.name === 'th') block += ' | '
    else if (!inline.has(left.name)) endBlock()
  }

  scanMarkup(
    source,
    {
      open: (written, attributes, isClosed) => {
        const name = written.toLowerCase()
        const ends = endedBy.get(name) ?? []
        while (ends.includes(stack.at(-1)?.name ?? '')) leave()
        const isOut = isHidden(name, attributes, selectors)
        if (isOut && hiddenIn === 0 && !silent.has(name)) hidden++
        if (hiddenIn === 0 && name === 'br') block += ' '
        else if (hiddenIn === 0 && !isOut) {
          if (name === 'img') block += altOf(attributes)
          else if (name !== 'td' && name !== 'th' && !inline.has(name)) endBlock()
          prefix = prefixOf(name) ?? prefix
        }
        if (empty.has(name) || (isClosed && !rawText.has(name) && name.includes(':'))) return
        const link = name === 'a' && hiddenIn === 0 && !isOut ? hostOf(attributes) : ''
        if (link !== '') links++
        if (isOut) hiddenIn++
        open.set(name, (open.get(name) ?? 0) + 1)
        stack.push({ name, isHidden: isOut, link })
      },
      close: (written) => {
        const name = written.toLowerCase()
        if ((open.get(name) ?? 0) === 0) return
        while (stack.at(-1)?.name !== name) leave()
        leave()
      },
      text: (text) => {
        if (stack.at(-1)?.name === 'title' && title === '')
          title = decoded(text).replaceAll(/\s+/g, ' ').trim()
        else if (hiddenIn === 0) block += decoded(text)
      },
    },
    { rawText },
  )
  while (stack.length > 0) leave()
  endBlock()
  return { title, blocks, links, hidden }
}

/** Every page has these, and nobody is deceived by them. */
const silent: ReadonlySet<string> = new Set(['head', 'script', 'style', 'svg', 'noscript', 'iframe'])

const prefixOf = (name: string): string | undefined => {
  if (/^h[1-6]$/.test(name)) return `${'#'.repeat(Number(name[1]))} `
  return name === 'li' ? '- ' : undefined
}

const altOf = (source: string): string => {
  const alt = attributesOf(source).get('alt')?.trim() ?? ''
  return alt === '' ? '' : ` [image: ${alt.slice(0, 200)}] `
}

/** Where a link leads: its host, or that it stays on the page's own; any other scheme by its name. */
const hostOf = (source: string): string => {
  const target = attributesOf(source).get('href')?.trim() ?? ''
  if (target === '' || target.startsWith('#')) return ''
  const [, scheme] = /^([a-z][a-z\d+.-]{0,20}):/i.exec(target) ?? []
  if (scheme === undefined && !target.startsWith('//')) return `link: ${target.slice(0, 60)}`
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return `${scheme}: link`
  const url = URL.canParse(target, 'https://page.invalid')
    ? new URL(target, 'https://page.invalid')
    : undefined
  return url === undefined ? 'broken link' : `link: ${url.host}`
}
