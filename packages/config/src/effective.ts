import { createRedactor } from '@errand/agent-core'
import type { Settings } from './schema.ts'
import { valueAt } from './section.ts'
import { keyOf, settings as all, type Path } from './settings.ts'

/** A setting as it holds, with every secret in it masked. */
export interface Effective {
  readonly key: string
  /** Undefined when it is not set and has no default. */
  readonly value: unknown
  /** The variable or the line of the file that set it; undefined for a default. */
  readonly from: string | undefined
}

const masked = '********'

/** Every setting in the order of the docs; `placeOf` tells what set one. */
export const effectiveOf = (
  settings: Settings,
  {
    secrets,
    placeOf,
  }: { readonly secrets: readonly string[]; readonly placeOf: (path: Path) => string | undefined },
): readonly Effective[] => {
  const redact = createRedactor(secrets)
  return all.map(({ path, kind }) => {
    const value = valueAt(settings, path)
    const isSecret = 'secret' in kind && kind['secret'] === true
    return {
      key: keyOf(path),
      value: isSecret && value !== undefined ? masked : redactAll(value, redact),
      from: placeOf(path),
    }
  })
}

const redactAll = (value: unknown, redact: (text: string) => string): unknown => {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((item: unknown) => redactAll(item, redact))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, below]: [string, unknown]) => [key, redactAll(below, redact)]),
  )
}
