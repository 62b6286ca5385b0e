import type { Route } from './route.ts'

/** A route that fits, with the parts of the path. */
export interface Matched {
  readonly route: Route
  readonly parts: ReadonlyMap<string, string>
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.@]/g, '\\$&').replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`)

const namesOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Finds routes; of two that fit, the one that stands first. */
export const matcher = (
  routes: readonly Route[],
): ((method: string, path: string) => Matched | undefined) => {
  const made = routes.map((route) => {
    const [method = '', path = ''] = route.name.split(' ')
    return { route, method, pattern: patternOf(path), names: namesOf(path) }
  })
  return (method, path) => {
    const found = made.find((one) => one.method === method && one.pattern.test(path))
    const values = found?.pattern.exec(path)?.slice(1) ?? []
    return (
      found && {
        route: found.route,
        parts: new Map(found.names.map((name, index) => [name, decoded(values[index] ?? '')])),
      }
    )
  }
}
