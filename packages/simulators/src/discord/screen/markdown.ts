import { inline } from './inline.ts'
import { type Names, type Words, marked, plain, stacked, strung } from './words.ts'

const heading = /^#{1,3} +(.+)$/
const small = /^-# +(.+)$/
const entry = /^ *(?:[-*]|\d+\.) +(.*)$/
const quoted = /^> (.*)$/
const fence = /```(?:([\w+#.-]+)\n)?\n?([\s\S]*?)\n?```/g

type Kind = 'heading' | 'small' | 'list' | 'quote' | 'plain'

const kindOf = (line: string): readonly [kind: Kind, words: string] => {
  const kinds: readonly (readonly [Kind, RegExp])[] = [
    ['heading', heading],
    ['small', small],
    ['list', entry],
    ['quote', quoted],
  ]
  for (const [kind, pattern] of kinds) {
    const match = pattern.exec(line)
    if (match) return [kind, match[1] ?? '']
  }
  return ['plain', line]
}

interface Run {
  readonly kind: Kind
  readonly lines: readonly string[]
}

/** Lines of one kind that follow each other; each heading alone. */
const runs = (lines: readonly string[]): readonly Run[] =>
  lines.reduce<readonly Run[]>((before, line) => {
    const [kind, words] = kindOf(line)
    const last = before.at(-1)
    return last?.kind === kind && kind !== 'heading'
      ? [...before.slice(0, -1), { kind, lines: [...last.lines, words] }]
      : [...before, { kind, lines: [words] }]
  }, [])

const ofRun = ({ kind, lines }: Run, names: Names): Words => {
  switch (kind) {
    case 'heading':
      return marked('heading', inline(lines.join('\n'), names))
    case 'list':
      return marked(
        'list',
        strung(
          lines.map((line) => inline(line, names)),
          '\n',
        ),
      )
    case 'quote':
      return marked('quote', inline(lines.join('\n'), names))
    default:
      return inline(lines.join('\n').trim(), names)
  }
}

const ofLines = (text: string, names: Names): Words => {
  const rest = /(?:^|\n)>>> ([\s\S]*)$/.exec(text)
  const before = rest ? text.slice(0, rest.index) : text
  return stacked([
    ...runs(before === '' ? [] : before.split('\n')).map((run) => ofRun(run, names)),
    ...(rest ? [marked('quote', inline(rest[1] ?? '', names))] : []),
  ])
}

/** Discord's markdown: fences, headings, quotes and lists, and what stands within lines. */
export const fromMarkdown = (text: string, names: Names): Words => {
  const fences = [...text.matchAll(fence)]
  const ends = [0, ...fences.map((match) => match.index + match[0].length)]
  return stacked([
    ...fences.flatMap((match, index) => [
      ofLines(text.slice(ends[index], match.index), names),
      marked('pre', plain(match[2] ?? ''), match[1]),
    ]),
    ofLines(text.slice(ends.at(-1)), names),
  ])
}
