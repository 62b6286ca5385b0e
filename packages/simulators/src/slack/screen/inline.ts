import { type Names, type Words, joined, marked, plain } from './words.ts'

/** Reads the stretches of one line. */
export type Inline = (text: string, names: Names) => Words

/** A pattern of one stretch, and what a match of it reads as; `inner` reads what stands inside. */
export interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], inner: (text: string) => Words, names: Names) => Words
}

const groupsIn = (pattern: RegExp): number => (new RegExp(`${pattern.source}|`).exec('')?.length ?? 1) - 1

/** Reads by the rule that matches earliest, the first one of several; what none takes goes through `leaf`. */
export const inlineBy = (rules: readonly Rule[], leaf: (text: string) => string): Inline => {
  // One group around each rule tells which one matched.
  const any = new RegExp(rules.map(({ pattern }) => `(${pattern.source})`).join('|'), 'g')
  const placed = rules.map((rule, index) => {
    const before = rules.slice(0, index).map(({ pattern }) => 1 + groupsIn(pattern))
    const start = before.reduce((sum, count) => sum + count, 1)
    return { rule, start, end: start + 1 + groupsIn(rule.pattern) }
  })
  const read: Inline = (text, names) => {
    const matches = [...text.matchAll(any)]
    const ends = [0, ...matches.map((match) => match.index + match[0].length)]
    return joined(
      [
        ...matches.flatMap((match, index) => {
          const found = placed.find(({ start }) => match[start] !== undefined)
          if (found === undefined) return []
          const groups = match
            .slice(found.start + 1, found.end)
            .map((group: string | undefined) => group ?? '')
          return [
            plain(leaf(text.slice(ends[index], match.index))),
            found.rule.read(groups, (inside) => read(inside, names), names),
          ]
        }),
        plain(leaf(text.slice(ends.at(-1)))),
      ],
      '',
    )
  }
  return read
}

/** Slack's angle brackets: people, channels, broadcasts, dates and links. */
export const angle: Rule = {
  pattern: /<([@#!]?)([^<>|\s]+)(?:\|([^<>]*))?>/,
  read: ([kind = '', id = '', label = ''], _inner, names) => {
    if (kind === '@') return marked('mention', plain(`@${names.person(id)}`))
    if (kind === '#') return marked('mention', plain(`#${label || names.room(id)}`))
    if (kind === '!') return id.startsWith('date') ? plain(label) : marked('mention', plain(`@${id}`))
    return marked('link', plain(label || id), id)
  },
}
