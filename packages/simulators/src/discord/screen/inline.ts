import { type Names, type Words, marked, plain, strung } from './words.ts'

/** A stretch at the very place of the search, and what it reads as. */
interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], inner: (text: string) => Words, names: Names) => Words
}

const link = (words: Words, to: string): Words => marked('link', words, to)

/** The first that fits at a place wins. */
const rules: readonly Rule[] = [
  { pattern: /\\([^\p{L}\p{N}\s])/uy, read: ([sign = '']) => plain(sign) },
  {
    pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y,
    read: ([, code = '']) => marked('code', plain(code.replace(/^ (`.*`) $/s, '$1'))),
  },
  {
    pattern: /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s"[^"]*")?\)/y,
    read: ([words = '', to = ''], inner) => link(inner(words), to),
  },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, read: ([to = '']) => link(plain(to), to) },
  { pattern: /(https?:\/\/[^\s<]*[^\s<.,:;"')\]*_~|])/y, read: ([to = '']) => link(plain(to), to) },
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
    pattern: /<t:(-?\d+)(?::[tTdDfFR])?>/y,
    read: ([at = '']) => plain(new Date(Number(at) * 1000).toISOString().slice(0, 16).replace('T', ' ')),
  },
  { pattern: /<a?:(\w+):\d+>/y, read: ([name = '']) => plain(`:${name}:`) },
  {
    pattern: /\*\*\*(?=\S)([\s\S]+?)\*\*\*(?!\*)/y,
    read: ([words = ''], inner) => marked('bold', marked('italic', inner(words))),
  },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, read: ([words = ''], inner) => marked('bold', inner(words)) },
  { pattern: /__([\s\S]+?)__(?!_)/y, read: ([words = ''], inner) => inner(words) },
  {
    pattern: /\*(?![\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)(?<!\s)\*(?!\*)/y,
    read: ([words = ''], inner) => marked('italic', inner(words)),
  },
  {
    pattern: /(?<![\p{L}\p{N}_])_(?![\s_])([^_]+)_(?![\p{L}\p{N}_])/uy,
    read: ([words = ''], inner) => marked('italic', inner(words)),
  },
  { pattern: /~~([\s\S]+?)~~(?!~)/y, read: ([words = ''], inner) => marked('strike', inner(words)) },
  { pattern: /\|\|([\s\S]+?)\|\|/y, read: ([words = ''], inner) => inner(words) },
]

/** Where a stretch can begin. */
const sign = /[\\`[<h@*_~|]/g

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
    const found = rules
      .map(({ pattern, read }) => {
        pattern.lastIndex = at
        return { match: pattern.exec(text), read }
      })
      .find(({ match }) => match !== null)
    if (found?.match) {
      const { match, read } = found
      const groups = match.slice(1).map((group: string | undefined) => group ?? '')
      parts.push(
        plain(text.slice(start, at)),
        read(groups, (inner) => inline(inner, names), names),
      )
      at += match[0].length
      start = at
    } else at += 1
  }
  return strung([...parts, plain(text.slice(start))], '')
}
