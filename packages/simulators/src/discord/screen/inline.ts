import { type Names, type Words, marked, plain, strung } from './words.ts'

/** A stretch at the very place of the search, and what it reads as. */
interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], inner: (text: string) => Words, names: Names) => Words
}

const link = (words: Words, to: string): Words => marked('link', words, to)

/** The first that fits at a place wins, but of two ways to read stars and lines the longer one. */
const rules: readonly Rule[] = [
  { pattern: /\\([^0-9A-Za-z\s])/uy, read: ([sign = '']) => plain(sign) },
  { pattern: /<(https?:\/\/[^\s>]+)>/iy, read: ([to = '']) => link(plain(to), to) },
  { pattern: /(https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|])/iy, read: ([to = '']) => link(plain(to), to) },
  {
    // Brackets in the words only in pairs, whatever stands before them.
    pattern:
      /\[((?:\[[^\]]*\]|[^[\]]|\](?=[^[]*\]))*?)\]\(\s*(?:<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s()<>]+))(?:\s"[^"]*")?\s*\)/iy,
    read: ([words = '', enclosed = '', bare = ''], inner) => link(inner(words), enclosed || bare),
  },
  {
    pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y,
    read: ([, code = '']) => marked('code', plain(code.replace(/^ (?=[\s\S]*`)([\s\S]*) $/, '$1'))),
  },
  {
    pattern: /<@!?(\d+)>/y,
    read: ([id = ''], _inner, names) => marked('mention', plain(`@${names.person(id)}`)),
  },
  { pattern: /<@&(\d+)>/y, read: () => marked('mention', plain('@role')) },
  {
    pattern: /<#(\d+)>/y,
    read: ([id = ''], _inner, names) => marked('mention', plain(`#${names.room(id)}`)),
  },
  { pattern: /<\/([^:>]+):\d+>/y, read: ([name = '']) => marked('mention', plain(`/${name}`)) },
  { pattern: /@(everyone|here)\b/y, read: ([whom = '']) => marked('mention', plain(`@${whom}`)) },
  {
    pattern: /<t:(-?\d{1,12})(?::[tTdDfFR])?>/y,
    read: ([at = '']) => plain(new Date(Number(at) * 1000).toISOString().slice(0, 16).replace('T', ' ')),
  },
  { pattern: /<a?:(\w+):\d+>/y, read: ([name = '']) => plain(`:${name}:`) },
  { pattern: /~~([\s\S]+?)~~(?!_)/y, read: ([words = ''], inner) => marked('strike', inner(words)) },
  { pattern: /\|\|([\s\S]+?)\|\|/y, read: ([words = ''], inner) => inner(words) },
]

/** Stars and lines: what a backslash stands before ends nothing, two stars inside of one are a piece of their own. */
const marks: readonly Rule[] = [
  {
    pattern:
      /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)|_((?:__|\\[\s\S]|[^\\_])+?)_\b/y,
    read: ([stars = '', lines = ''], inner) => marked('italic', inner(stars || lines)),
  },
  {
    pattern: /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y,
    read: ([words = ''], inner) => marked('bold', inner(words)),
  },
  { pattern: /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, read: ([words = ''], inner) => inner(words) },
]

interface Match {
  readonly groups: readonly string[]
  readonly length: number
  readonly read: Rule['read']
}

const matchOf = ({ pattern, read }: Rule, text: string, at: number): Match | undefined => {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (match === null) return undefined
  const groups = match.slice(1).map((group: string | undefined) => group ?? '')
  return { groups, length: match[0].length, read }
}

/** What is more than words at this place; undefined where nothing is. */
const matchAt = (text: string, at: number): Match | undefined => {
  for (const rule of rules) {
    const match = matchOf(rule, text, at)
    if (match) return match
  }
  return marks
    .map((rule) => matchOf(rule, text, at))
    .filter((match) => match !== undefined)
    .toSorted((one, other) => other.length - one.length)[0]
}

/** Where a stretch can begin. */
const sign = /[\\`[<hH@*_~|]/g

/** How long the stretch is that begins there; 0 where none does. */
export const stretchAt = (text: string, at: number): number =>
  /[\\`[<hH@*_~|]/.test(text[at] ?? '') ? (matchAt(text, at)?.length ?? 0) : 0

/** Reads the stretches of Discord's markdown that stand within lines. */
export const inline = (text: string, names: Names): Words => {
  const parts: Words[] = []
  let at = 0
  let start = 0
  for (;;) {
    sign.lastIndex = at
    const begin = sign.exec(text)
    if (begin === null) break
    at = begin.index
    const match = matchAt(text, at)
    if (match) {
      parts.push(
        plain(text.slice(start, at)),
        match.read(match.groups, (inner) => inline(inner, names), names),
      )
      at += match.length
      start = at
    } else at += 1
  }
  return strung([...parts, plain(text.slice(start))], '')
}
