import { basename } from 'node:path'
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import { ConfigError } from './config-error.ts'
import { isSection, type Section } from './section.ts'

/** A config file as it was read. */
export interface ConfigFile {
  readonly path: string
  readonly text: string
}

export interface ParsedFile {
  readonly data: Section
  /** Where a path is set, as a person looks for it: "errand.yaml line 3". */
  readonly placeOf: (path: readonly PropertyKey[]) => string
}

/** A config needs few aliases; many small ones can grow into gigabytes. */
const maxAliasCount = 100

/**
 * Reads YAML 1.2 with plain values only: no tags, no key twice, few aliases. A key without a value counts as not set.
 * What is no such file is CONFIG_UNREADABLE with its line.
 */
export const parseConfigFile = ({ path, text }: ConfigFile): ParsedFile => {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\u{FEFF}/u, ''), {
    version: '1.2',
    schema: 'core',
    resolveKnownTags: false,
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter: lines,
  })
  const refuse = (reason: string, cause?: unknown): ConfigError =>
    new ConfigError({ code: 'CONFIG_UNREADABLE', params: { file: path, reason } }, { cause })

  const [wrong] = [...document.errors, ...document.warnings]
  if (wrong !== undefined) throw refuse(`line ${lines.linePos(wrong.pos[0]).line}: ${inWords(wrong)}`, wrong)

  const data =
    withoutNulls(
      plainValue(() => document.toJS({ maxAliasCount }), refuse),
      [],
      refuse,
    ) ?? {}
  if (!isSection(data)) throw refuse('line 1: the file must be a list of keys with their values')
  return {
    data,
    placeOf: (keys) => {
      const offset = offsetOf(document.contents, keys)
      return `${basename(path)}${offset === undefined ? '' : ` line ${lines.linePos(offset).line}`}`
    },
  }
}

const inWords = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  ({
    DUPLICATE_KEY: 'this key stands here a second time',
    MULTIPLE_DOCS: 'a second document begins here, and only one is read',
    NON_STRING_KEY: 'this key is not plain text',
    TAG_RESOLVE_FAILED: 'tags (a word after "!") are not read',
    TAB_AS_INDENT: 'a tab stands where only spaces may indent',
    UNEXPECTED_TOKEN: 'a sign stands here that cannot be read; a value with such signs needs quotes',
  })[code] ?? message

type Refuse = (reason: string, cause?: unknown) => ConfigError

const plainValue = (read: () => unknown, refuse: Refuse): unknown => {
  try {
    return read()
  } catch (thrown) {
    throw refuse('its aliases (a name after "*") cannot be resolved, or there are too many', thrown)
  }
}

/** Leaves out keys without a value; a value that contains itself through an alias is refused. */
const withoutNulls = (value: unknown, within: readonly unknown[], refuse: Refuse): unknown => {
  if (within.includes(value)) throw refuse('an alias (a name after "*") contains itself')
  const inside = [...within, value]
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNulls(item, inside, refuse))
  if (!isSection(value)) return value ?? undefined
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, below]) => below !== null)
      .map(([key, below]) => [key, withoutNulls(below, inside, refuse)]),
  )
}

/** Where the last part of a path that the file has begins, in characters. */
const offsetOf = (node: Node | null, [key, ...rest]: readonly PropertyKey[]): number | undefined => {
  if (node === null || isAlias(node) || key === undefined) return undefined
  if (isSeq<Node>(node) && typeof key === 'number') {
    const item = node.items[key]
    return item === undefined ? undefined : (offsetOf(item, rest) ?? item.range?.[0])
  }
  if (!isMap<Node, Node | null>(node)) return undefined
  const pair = node.items.find(({ key: name }) => isScalar(name) && name.value === key)
  return pair === undefined ? undefined : (offsetOf(pair.value, rest) ?? pair.key.range?.[0])
}
