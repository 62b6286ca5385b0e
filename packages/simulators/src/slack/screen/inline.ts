import { type Names, type Words, joined, marked, plain } from './words.ts'

/** A pattern of one stretch, and what a match of it reads as. */
export interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], inner: (text: string) => Words) => Words
}

/** Reads text by the first rule that matches earliest; what no rule takes goes through `leaf`. */
export const inline = (text: string, rules: readonly Rule[], leaf: (text: string) => string): Words => {
  const inner = (part: string): Words => inline(part, rules, leaf)
  const first = rules
    .flatMap((rule) => {
      const match = rule.pattern.exec(text)
      return match === null ? [] : [{ rule, match }]
    })
    .toSorted((one, other) => one.match.index - other.match.index)[0]
  if (first === undefined) return plain(leaf(text))
  const { rule, match } = first
  return joined(
    [
      plain(leaf(text.slice(0, match.index))),
      rule.read(
        match.slice(1).map((group) => group ?? ''),
        inner,
      ),
      inner(text.slice(match.index + match[0].length)),
    ],
    '',
  )
}

/** Slack's angle brackets: people, channels, broadcasts, dates and links. */
export const angle = (names: Names): Rule => ({
  pattern: /<([@#!]?)([^<>|\s]+)(?:\|([^<>]*))?>/,
  read: ([kind = '', id = '', label = '']) => {
    if (kind === '@') return marked('mention', plain(`@${names.person(id)}`))
    if (kind === '#') return marked('mention', plain(`#${label || names.room(id)}`))
    if (kind === '!') return id.startsWith('date') ? plain(label) : marked('mention', plain(`@${id}`))
    return marked('link', plain(label || id), id)
  },
})
