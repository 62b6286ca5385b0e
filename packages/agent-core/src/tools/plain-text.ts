import { codePoint } from './visible.ts'

/** A result's value as text: strings as they are, all else as indented JSON with sorted fields, without `internal` ones. */
export const rawText = (value: unknown, { internal }: { readonly internal: readonly string[] }): string =>
  typeof value === 'string' ? value : JSON.stringify(sorted(value, new Set(internal)), undefined, 2)

const sorted = (value: unknown, internal: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((inner) => sorted(inner, internal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !internal.has(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner, internal)]),
  )
}

const escape = String.fromCharCode(0x1b)
const bell = String.fromCharCode(0x07)
/** Colours and cursor moves; titles and links only where they are closed, so that an open one hides no text. */
const ansi = new RegExp(
  [
    String.raw`${escape}\[[0-?]*[ -/]*[@-~]`,
    String.raw`${escape}[\]PX^_][^${bell}${escape}]*(?:${bell}|${escape}\\)`,
    `${escape}[ -/]*[0-~]`,
  ].join('|'),
  'g',
)

/** A text without colours and cursor moves, with line breaks of one kind and every other control character named. */
export const printable = (text: string): string =>
  text
    .replaceAll(ansi, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[[\p{Cc}\p{Cs}]--[\n\t]]/gv, codePoint)
