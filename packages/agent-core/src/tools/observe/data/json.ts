import { counted } from '../clip.ts'
import type { Digest } from '../digest.ts'
import { createPaths, deepest, type Paths, type ValueType } from './paths.ts'

const exampleLength = 300
/** Arrays in arrays have no names to count. */
const deepestArrays = '[]'.repeat(deepest)

interface Frame {
  readonly isArray: boolean
  /** Undefined where it lies too deep. */
  readonly path: string | undefined
  /** Names on the way to it. */
  readonly depth: number
  /** In an object: where the next value belongs. */
  next: string | undefined
  /** In an object: whether the name of the next value was read. */
  isNamed: boolean
}

const token = /-?\d[\d.eE+-]*|[{}[\],:]|true|false|null/gy
const space = /\s*/y

/**
 * JSON, or several of it one after the other, as paths with counts and examples. It is read token by token: depth costs
 * no stack, and what breaks off is digested up to there. Undefined for what is no JSON from the start.
 */
export const digestJson = (
  text: string,
  { characters }: { readonly characters: number },
): Digest | undefined => {
  const paths = createPaths()
  const read = readJson(text, paths)
  if (read.tokens < 2) return undefined
  const { count, parts } = paths.end()
  const many = read.documents > 1 ? `, ${counted(read.documents, 'document')}` : ''
  const isCut = text.length < characters && read.end === text.length
  const broken = isCut
    ? `, read up to character ${text.length}`
    : read.isOpen || read.end < text.length
      ? `, broken at character ${read.end}`
      : ''
  return {
    kind: 'json',
    head: `${counted(characters, 'character')}${many}, ${counted(count, 'path')}${broken}`,
    parts,
  }
}

const readJson = (
  text: string,
  paths: Paths,
): {
  readonly tokens: number
  readonly documents: number
  readonly end: number
  readonly isOpen: boolean
} => {
  const stack: Frame[] = []
  let tokens = 0
  let documents = 0
  let position = 0

  /** Where a value belongs that comes now. */
  const place = (): string | undefined => {
    const top = stack.at(-1)
    if (top === undefined) {
      documents++
      return ''
    }
    if (!top.isArray) return top.next
    if (top.path !== undefined) paths.element(top.path)
    return top.path === undefined || top.path.endsWith(deepestArrays) ? undefined : `${top.path}[]`
  }
  const value = (type: ValueType, raw: string): void => {
    const path = place()
    if (path === undefined) paths.deeper()
    else paths.value(path, type, raw)
  }

  for (;;) {
    space.lastIndex = position
    space.exec(text)
    const start = space.lastIndex
    const end = text[start] === '"' ? stringEnd(text, start) : tokenEnd(text, start)
    if (end === undefined) return { tokens, documents, end: start, isOpen: stack.length > 0 }
    const found = text.slice(start, end)
    tokens++
    const first = found[0] ?? ''
    const top = stack.at(-1)
    if (first === '{' || first === '[') {
      const path = place()
      if (path !== undefined) paths.holder(path, first === '[' ? 'array' : 'object')
      const depth = (top?.depth ?? 0) + (top?.isArray === false ? 1 : 0)
      stack.push({ isArray: first === '[', path, depth, next: undefined, isNamed: false })
    } else if (first === '}' || first === ']') {
      if (top?.isArray !== (first === ']')) return { tokens, documents, end: position, isOpen: true }
      stack.pop()
    } else if (first === ',') {
      if (top !== undefined) top.isNamed = false
    } else if (first === '"') {
      if (top?.isArray === false && !top.isNamed) {
        top.next = nextPath(paths, top, found)
        top.isNamed = true
      } else value('text', clipped(found))
    } else if (first === 't' || first === 'f') value('boolean', found)
    else if (first === 'n') value('null', found)
    else if (first !== ':') value('number', found)
    position = end
  }
}

const nextPath = (paths: Paths, { path, depth }: Frame, name: string): string | undefined =>
  path === undefined || depth >= deepest ? undefined : paths.below(path, name.slice(1, -1).slice(0, 80))

/** The end of a string that begins at a quote; a pattern would need stack for each of its characters. */
const stringEnd = (text: string, start: number): number | undefined => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === '\\') escapes++
    if (escapes % 2 === 0) return at + 1
  }
  return undefined
}

const tokenEnd = (text: string, start: number): number | undefined => {
  token.lastIndex = start
  return token.test(text) ? token.lastIndex : undefined
}

const clipped = (quoted: string): string =>
  quoted.length <= exampleLength ? quoted : `${quoted.slice(0, exampleLength)}…"`
