import { type Names, type Words, joined, marked, plain } from './words.ts'

/** A pattern of one stretch, and what a match of it reads as. */
export interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: readonly string[], inner: (text: string) => Words) => Words
}

const groupsIn = (pattern: RegExp): number => (new RegExp(`${pattern.source}|`).exec('')?.length ?? 1) - 1

/** Reads text by the first rule that matches earliest; what no rule takes goes through `leaf`. */
export const inline = (text: string, rules: readonly Rule[], leaf: (text: string) => string): Words => {
  const inner = (part: string): Words => inline(part, rules, leaf)
  // One group around each rule tells which one matched.
  const any = new RegExp(rules.map(({ pattern }) => `(${pattern.source})`).join('|'), 'g')
  const starts = rules.map((_, index) =>
    rules.slice(0, index).reduce((sum, { pattern }) => sum + 1 + groupsIn(pattern), 1),
  )
  const matches = [...text.matchAll(any)]
  const ends = [0, ...matches.map((match) => match.index + match[0].length)]
  return joined(
    [
      ...matches.flatMap((match, index) => {
        const which = starts.findIndex((start) => match[start] !== undefined)
        const rule = rules[which]
        const start = starts[which] ?? 0
        if (rule === undefined) return []
        const groups = match
          .slice(start + 1, start + 1 + groupsIn(rule.pattern))
          .map((group: string | undefined) => group ?? '')
        return [plain(leaf(text.slice(ends[index], match.index))), rule.read(groups, inner)]
      }),
      plain(leaf(text.slice(ends.at(-1)))),
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
