import { badRequest } from '../refusal.ts'

/** An element of Telegram's HTML: its children in order, text still escaped. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Element | string)[]
}

interface Open {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  children: readonly (Element | string)[]
}

/** Which tags there are, and which of them never have an end tag. */
export interface Tags {
  readonly known: ReadonlySet<string>
  readonly empty: ReadonlySet<string>
}

const tag = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/giy
const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Parses the HTML that Telegram takes, or refuses it with Telegram's words; offsets in those are bytes. */
export const treeOf = (html: string, { known, empty }: Tags): readonly (Element | string)[] => {
  const root: Open = { name: '', attributes: new Map(), children: [] }
  const stack = [root]
  const top = (): Open => stack.at(-1) ?? root
  const put = (child: Element | string): void => {
    if (child !== '') top().children = [...top().children, child]
  }
  const wrong = (at: number, what: string): Error =>
    badRequest(`can't parse entities: ${what} at byte offset ${Buffer.byteLength(html.slice(0, at))}`)
  const close = (name: string, at: number): void => {
    const open = top()
    if (open === root) throw wrong(at, 'Unexpected end tag')
    if (open.name !== name)
      throw badRequest(
        `can't parse entities: Unmatched end tag at byte offset ${Buffer.byteLength(html.slice(0, at))}, ` +
          `expected "</${open.name}>", found "</${name}>"`,
      )
    stack.pop()
    put(open)
  }

  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    put(html.slice(at, next === -1 ? html.length : next))
    if (next === -1) break
    tag.lastIndex = next
    const found = tag.exec(html)
    if (!found) throw unreadable(html, next, wrong)
    const [whole, slash, spelled = '', rest = '', selfClosed] = found
    const name = spelled.toLowerCase()
    at = next + whole.length
    if (!known.has(name)) throw wrong(next, `Unsupported ${slash ? 'end' : 'start'} tag "${name}"`)
    if (slash) {
      close(name, next)
      continue
    }
    const open: Open = { name, attributes: attributesOf(rest), children: [] }
    if (selfClosed || empty.has(name)) put(open)
    else stack.push(open)
  }
  if (top() !== root)
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${top().name}"`)
  return root.children
}

const unreadable = (html: string, at: number, wrong: (at: number, what: string) => Error): Error => {
  const name = /^<\/?([^\s>]*)/.exec(html.slice(at))?.[1] ?? ''
  return html.includes('>', at)
    ? wrong(at, `Unsupported start tag "${name}"`)
    : wrong(at, 'Unclosed start tag')
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
