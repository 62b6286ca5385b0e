import type { gfm } from 'micromark-extension-gfm'

type Syntax = ReturnType<typeof gfm>
type Construct = Exclude<NonNullable<NonNullable<Syntax['text']>[number]>, readonly unknown[]>
type Tokenize = Construct['tokenize']
type Previous = NonNullable<Construct['previous']>

/** In one paragraph: marks that are held against each other, and signs for which it may be read to its end. */
const most = { marks: 500, far: 200 } as const

/** Comes before what reads a sign: from the first one that is too many in its paragraph on, it is text. */
const bounded = (limit: number, previous?: Previous): Construct => {
  const counts = new WeakMap<ThisParameterType<Tokenize>, number>()
  const tokenize: Tokenize = function tokenize(effects, ok, nok) {
    return (code) => {
      const count = (counts.get(this) ?? 0) + 1
      counts.set(this, count)
      if (count <= limit) return nok(code)
      effects.enter('data')
      effects.consume(code)
      effects.exit('data')
      return ok
    }
  }
  return { tokenize, ...(previous === undefined ? {} : { previous }) }
}

const backtick = 96

/** Code begins at the first of its signs. */
const beginsCode: Previous = function beginsCode(code) {
  return code !== backtick || this.events.at(-1)?.[1].type === 'characterEscape'
}

const marks = bounded(most.marks)
const far = bounded(most.far)

/** Keeps the parser's time from growing with the square of a paragraph: a person reads no so many marks in one. */
export const boundedMarks: Syntax = {
  text: {
    // ! [ * _ ~ and what code begins with, HTML and addresses in angles, the end of what a link says.
    33: marks,
    91: marks,
    42: marks,
    95: marks,
    126: marks,
    [backtick]: bounded(most.far, beginsCode),
    60: far,
    93: far,
  },
}

/** A run of signs that may end an address: each would be looked at again from each. */
const longTail = /(?:[!"'),.:;<?\]_~*]|&[A-Za-z]*){100}/u

/** With a bracket in a paragraph that is longer, all of it is looked at again for each word. */
const longest = 8_000

/** Whether addresses without marks would take the parser too long to find. */
export const hidesAddresses = (source: string): boolean =>
  longTail.test(source) ||
  source.split(/\n[ \t\r]*(?=\n|\|)/u).some((part) => part.length > longest && part.includes('['))

/** Then they are no links. */
export const noAddresses: Syntax = {
  disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] },
}
