import { attributesOf } from './scan.ts'

/** Elements whose text is never shown. */
const unseen: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'iframe',
  'object',
  'svg',
  'math',
  'canvas',
  'audio',
  'video',
  'datalist',
  'noembed',
  'noframes',
  'dialog',
])

/** Declarations that take text out of sight. */
const hiding = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)opacity:0*(?:\.0+)?(?:%|;|!|$)/,
  /(?:^|;)font-size:0*(?:\.\d+)?[01]?(?:px|pt|em|rem|%|vw)?(?:;|!|$)/,
  /(?:^|;)font:(?:[^;]*\s)?0(?:px|pt|em|rem|%)?[\s/;]/,
  /(?:^|;)(?:left|right|top|bottom|text-indent|margin(?:-left|-top)?):-\d{3,}/,
  /(?:^|;)transform:[^;]*(?:scale[xy]?\(0[,)]|translate[xy3d]*\(-\d{3,})/,
  /(?:^|;)clip(?:-path)?:(?:rect\(0|rect\(1px|inset\((?:50|100)%|circle\(0)/,
  /(?:^|;)(?:max-)?(?:width|height):[01](?:px|em|rem|%)?(?:;|!|$)/,
  /(?:^|;)color:transparent/,
  /(?:^|;)content-visibility:hidden/,
] as const

/** Whether a list of declarations takes what it styles out of sight. */
const hides = (declarations: string): boolean => {
  const tidy = withoutComments(declarations.slice(0, 10_000).toLowerCase())
    .replaceAll(/\s*([:;,(])\s*/g, '$1')
    .trim()
  if (hiding.some((pattern) => pattern.test(tidy))) return true
  const color = /(?:^|;)color:([^;!]+)/.exec(tidy)?.[1]
  const ground = /(?:^|;)background(?:-color)?:([^;!]+)/.exec(tidy)?.[1]
  return color !== undefined && color.trim() === ground?.trim()
}

const simple = /^\s*([.#]?[\w-]{1,100})\s*$/
const mostSelectors = 2_000

/** The classes, ids and elements (`.x`, `#x`, `x`) that the page's own style sheets take out of sight. */
export const hiddenSelectors = (page: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const sheet of sheetsOf(page))
    for (const rule of withoutComments(sheet).split('}')) {
      const brace = rule.lastIndexOf('{')
      if (brace === -1 || rule.length > 10_000 || !hides(rule.slice(brace + 1))) continue
      const selectors = rule.slice(rule.lastIndexOf('{', brace - 1) + 1, brace)
      for (const selector of selectors.split(',')) {
        const name = simple.exec(selector)?.[1]
        if (name !== undefined && found.size < mostSelectors) found.add(name.toLowerCase())
      }
    }
  return found
}

/** What stands between the tags of style sheets; one that is not closed goes to the end. */
function* sheetsOf(page: string): Generator<string> {
  const begin = /<style(?=[\s>/])/gi
  const close = /<\/style/gi
  while (begin.test(page)) {
    const start = page.indexOf('>', begin.lastIndex)
    if (start === -1) return
    close.lastIndex = start
    const end = close.exec(page)?.index ?? page.length
    yield page.slice(start + 1, end)
    begin.lastIndex = end
  }
}

const withoutComments = (sheet: string): string => {
  const [first = '', ...rest] = sheet.split('/*')
  return [
    first,
    ...rest.map((piece) => piece.slice(piece.indexOf('*/') === -1 ? piece.length : piece.indexOf('*/') + 2)),
  ].join('')
}

/** Whether nobody who looks at the page sees what an element holds. */
export const isHidden = (name: string, source: string, selectors: ReadonlySet<string>): boolean => {
  if (unseen.has(name) || selectors.has(name)) return true
  if (source.trim() === '') return false
  const attributes = attributesOf(source)
  if (attributes.has('hidden') || attributes.get('aria-hidden')?.trim().toLowerCase() === 'true') return true
  if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'hidden') return true
  if (hides(attributes.get('style') ?? '')) return true
  if (selectors.size === 0) return false
  const id = attributes.get('id')?.trim().toLowerCase()
  const classes = (attributes.get('class') ?? '').toLowerCase().split(/\s+/)
  return (id !== undefined && selectors.has(`#${id}`)) || classes.some((each) => selectors.has(`.${each}`))
}
