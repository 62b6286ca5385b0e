import type { Span } from '../../chat/index.ts'
import { type Rule, angle, inline } from './inline.ts'
import { type Names, type Words, joined, marked, plain } from './words.ts'

const rules = (names: Names): readonly Rule[] => [
  { pattern: /`([^`\n]+)`/, read: ([code = '']) => marked('code', plain(code)) },
  {
    pattern: /!?\[([^\]\n]+)\]\(([^()\s]+)\)/,
    read: ([label = '', url = ''], inner) => marked('link', inner(label), url),
  },
  angle(names),
  { pattern: /\*\*(\S|\S[^\n]*?\S)\*\*(?!\*)/, read: ([text = ''], inner) => marked('bold', inner(text)) },
  {
    pattern: /(?<![\w*])\*([^\s*]|[^\s*][^*\n]*[^\s*])\*(?![\w*])/,
    read: ([text = ''], inner) => marked('italic', inner(text)),
  },
  {
    pattern: /(?<!\w)_([^\s_]|[^\s_][^\n]*?[^\s_])_(?!\w)/,
    read: ([text = ''], inner) => marked('italic', inner(text)),
  },
  { pattern: /~~(\S|\S[^\n]*?\S)~~/, read: ([text = ''], inner) => marked('strike', inner(text)) },
]

type Kind = Extract<Span['kind'], 'heading' | 'list' | 'quote' | 'table'> | 'text'

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['heading', /^#{1,6} +(.*?)#*$/],
  ['list', /^\s*(?:[-*+]|\d+[.)]) +(?:\[[ x]\] )?(.*)$/],
  ['quote', /^> ?(.*)$/],
  ['table', /^\s*\|(.*)\|\s*$/],
]

const lineOf = (line: string): { readonly kind: Kind; readonly text: string } => {
  for (const [kind, pattern] of kinds) {
    const text = pattern.exec(line)?.[1]
    if (text !== undefined) return { kind, text }
  }
  return { kind: 'text', text: line }
}

const isRuler = (cells: string): boolean => /^[\s|:-]+$/.test(cells)

const cellsOf = (row: string): readonly string[] => row.split(/(?<!\\)\|/).map((cell) => cell.trim())

const prose = (text: string, names: Names): Words => {
  const read = rules(names)
  const words = (line: string): Words =>
    inline(line, read, (leaf) => leaf.replaceAll(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1'))
  const lines = text.split('\n').map(lineOf)
  const starts = lines.flatMap(({ kind }, index) =>
    kind === 'heading' || kind === 'text' || kind !== lines[index - 1]?.kind ? [index] : [],
  )
  return joined(
    starts.map((start, index) => {
      const group = lines.slice(start, starts[index + 1])
      const kind = group[0]?.kind ?? 'text'
      const rows = group
        .filter((line) => kind !== 'table' || !isRuler(line.text))
        .map((line) => (kind === 'table' ? joined(cellsOf(line.text).map(words), '\t') : words(line.text)))
      return kind === 'text' ? joined(rows) : marked(kind, joined(rows))
    }),
  )
}

/** Standard Markdown, as markdown blocks and streams hold it; cells of a table are parted by tabs. */
export const fromMarkdown = (text: string, names: Names): Words =>
  joined(
    text.split(/^(```[^\n]*\n[\s\S]*?(?:\n```[ \t]*$|$(?![\s\S])))/m).map((part) => {
      const [, language = '', code] = /^```([^\n]*)\n([\s\S]*?)(?:\n```[ \t]*)?$/.exec(part) ?? []
      return code === undefined
        ? prose(part.replace(/^\n|\n$/g, ''), names)
        : marked('pre', plain(code), language.trim() === '' ? undefined : language.trim())
    }),
  )
