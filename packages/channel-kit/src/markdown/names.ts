import type { Nodes } from 'mdast'
import type { gfm } from 'micromark-extension-gfm'

type Syntax = ReturnType<typeof gfm>
type Construct = Exclude<NonNullable<NonNullable<Syntax['flow']>[number]>, readonly unknown[]>
type Tokenize = Construct['tokenize']

/** What a text defines for all of it: where links lead, and notes. */
export interface Names {
  readonly links: readonly string[]
  readonly notes: readonly string[]
}

export const namesIn = (nodes: readonly Nodes[]): Names => {
  const links = new Set<string>()
  const notes = new Set<string>()
  const look = (node: Nodes): void => {
    if (node.type === 'definition') links.add(node.identifier)
    if (node.type === 'footnoteDefinition') notes.add(node.identifier)
    if ('children' in node) node.children.forEach(look)
  }
  nodes.forEach(look)
  return { links: [...links], notes: [...notes] }
}

/** Tells the parser of one stretch what the others define: only what is defined may be led to. */
export const knowing = ({ links, notes }: Names): Syntax => {
  let isTold = false
  const tokenize: Tokenize = function tokenize(_effects, _ok, nok) {
    if (!isTold) {
      isTold = true
      this.parser.defined.push(...links.map(inCapitals))
      this.parser.gfmFootnotes = [...(this.parser.gfmFootnotes ?? []), ...notes.map(inCapitals)]
    }
    return nok
  }
  return { flowInitial: { null: { tokenize } }, flow: { null: { tokenize } } }
}

/** As the parser keeps names. */
const inCapitals = (name: string): string => name.toUpperCase()
