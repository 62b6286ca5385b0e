/** A part of a config before it is checked: keys with values of any kind. */
export type Section = Readonly<Record<string, unknown>>

export const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path, or undefined. */
export const valueAt = (section: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isSection(value) && Object.hasOwn(value, key) ? value[String(key)] : undefined
  }, section)

/** The section with one value more. Where the path leads through something that is no section, it stays as it is. */
export const withValue = (section: Section, [key, ...rest]: readonly string[], value: unknown): Section => {
  if (key === undefined) return section
  if (rest.length === 0) return { ...section, [key]: value }
  const below = Object.hasOwn(section, key) ? section[key] : {}
  return isSection(below) ? { ...section, [key]: withValue(below, rest, value) } : section
}
