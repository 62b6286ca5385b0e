/** What a scan tells, in the order of the text. */
export interface MarkupEvents {
  open(name: string, attributes: string, isClosed: boolean): void
  close(name: string): void
  text(text: string): void
}

const longestTag = 65_536
/** After so many signs that open a tag and never close one, the rest is text. */
const mostOpen = 200
const nameEnd = /[\s/>]/

/**
 * Tells tags and text apart in XML or HTML, in linear time and with no nesting of its own. Comments, processing
 * instructions and document types with all their entities are passed over; nothing is expanded.
 */
export const scanMarkup = (
  source: string,
  events: MarkupEvents,
  { rawText = new Set() }: { readonly rawText?: ReadonlySet<string> } = {},
): void => {
  let position = 0
  let unclosed = 0
  while (position < source.length) {
    const tag = source.indexOf('<', position)
    if (tag === -1 || unclosed > mostOpen) return events.text(source.slice(position))
    if (tag > position) events.text(source.slice(position, tag))
    const passed = passedOver(source, tag, events)
    if (passed !== undefined) {
      position = passed
      continue
    }
    const end = /[\p{L}_/:]/u.test(source[tag + 1] ?? '') ? tagEnd(source, tag + 1) : undefined
    if (end === undefined) {
      unclosed++
      events.text('<')
      position = tag + 1
      continue
    }
    position = end + 1
    const inside = source.slice(tag + 1, end)
    const isEnd = inside.startsWith('/')
    const body = isEnd ? inside.slice(1) : inside
    const border = body.search(nameEnd)
    const name = border === -1 ? body : body.slice(0, border)
    if (isEnd) events.close(name)
    else {
      const isClosed = inside.endsWith('/')
      events.open(name, border === -1 ? '' : body.slice(border), isClosed)
      const lower = name.toLowerCase()
      if (!isClosed && rawText.has(lower)) position = rawEnd(source, position, lower, events)
    }
  }
}

/** The end of a comment, an instruction, a document type or a CDATA section, whose text is told; undefined for others. */
const passedOver = (source: string, at: number, events: MarkupEvents): number | undefined => {
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4)
  if (source.startsWith('<![CDATA[', at)) {
    const end = after(source, ']]>', at + 9)
    events.text(source.slice(at + 9, Math.max(at + 9, end - 3)))
    return end
  }
  if (source.startsWith('<?', at)) return after(source, '>', at + 2)
  if (source.startsWith('<!', at)) return typeEnd(source, at + 2)
  return undefined
}

const after = (source: string, sign: string, from: number): number => {
  const found = source.indexOf(sign, from)
  return found === -1 ? source.length : found + sign.length
}

/** A document type may hold declarations in brackets, which hold their own `>`. */
const typeEnd = (source: string, from: number): number => {
  const [bracket, close] = [source.indexOf('[', from), source.indexOf('>', from)]
  if (close === -1) return source.length
  if (bracket === -1 || bracket > close) return close + 1
  return after(source, '>', after(source, ']', bracket) - 1)
}

const tagEnd = (source: string, from: number): number | undefined => {
  let quote = ''
  const last = Math.min(source.length, from + longestTag)
  for (let index = from; index < last; index++) {
    const sign = source[index] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return index
  }
  return undefined
}

/** Text in which `<` opens nothing, up to its own end tag; the scan goes on there. */
const rawEnd = (source: string, from: number, name: string, events: MarkupEvents): number => {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  end.lastIndex = from
  const found = end.exec(source)?.index ?? source.length
  events.text(source.slice(from, found))
  return found
}

const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const mostAttributes = 100

/** The attributes of a tag by their names in small letters; the first of a name counts. */
export const attributesOf = (source: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    if (found.size >= mostAttributes) break
    const lower = name.toLowerCase()
    if (!found.has(lower)) found.set(lower, decoded(double ?? single ?? bare ?? ''))
  }
  return found
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    copy: '©',
  }),
)

/** Text with its character references resolved; an entity that the document defines stays as it is written. */
export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,8}));/g, (whole, decimal, hex, name) => {
        if (name !== undefined) return named.get(String(name)) ?? whole
        const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
        return code > 0x10ffff || code === 0 ? whole : String.fromCodePoint(code)
      })
    : text
