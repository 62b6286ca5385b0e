import { find, plain, settings, type Path } from './settings.ts'

/** The setting or section that somebody may have meant by an unknown path, or undefined. */
export const suggestionFor = (path: Path): Path | undefined => {
  const name = path.at(-1) ?? ''
  const parent = find(path.slice(0, -1))
  if (parent === undefined) return nearestPath(path)
  const names = Object.keys(parent.kind.properties ?? {})
  if (names.length === 0) return parent.path
  const sibling = nearest(name, names)
  if (sibling !== undefined) return [...parent.path, sibling]
  return settings.find((setting) => plain(setting.path.at(-1) ?? '') === plain(name))?.path
}

const dotted = ({ path }: { readonly path: Path }): string => path.join('.')

const nearestPath = (path: Path): Path | undefined => {
  const whole = nearest(path.join('.'), settings.map(dotted))
  return settings.find((setting) => dotted(setting) === whole)?.path
}

/** The candidate with the fewest edits, when these are few for the length of the name. */
const nearest = (name: string, candidates: readonly string[]): string | undefined => {
  const ranked = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(plain(name), plain(candidate)) }))
    .toSorted((one, other) => one.edits - other.edits)
  const [best] = ranked
  const allowed = Math.max(1, Math.floor(plain(name).length / 4))
  return best !== undefined && best.edits <= allowed ? best.candidate : undefined
}

/** How many letters to add, drop, change or swap with their neighbour, at the least. */
const editsBetween = (one: string, other: string): number => {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row])
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let column = 1; column <= other.length; column += 1) rows[0]?.push(column)
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  return at(one.length, other.length)
}
