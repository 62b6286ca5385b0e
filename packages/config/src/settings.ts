import { z } from 'zod'
import { schema } from './schema.ts'

/** Where a setting stands, from the top of the file. */
export type Path = readonly string[]

/** One thing that can be set, as the schema declares it. */
export interface Setting {
  readonly path: Path
  readonly kind: z.core.JSONSchema.BaseSchema
}

/** The schema as data: the docs, the names in the environment and the suggestions are all made from it. */
const root = z.toJSONSchema(schema, { io: 'input' })

const asSchema = (
  value: z.core.JSONSchema._JSONSchema | undefined,
): z.core.JSONSchema.BaseSchema | undefined => (typeof value === 'object' ? value : undefined)

const listed = (kind: z.core.JSONSchema.BaseSchema, path: Path): readonly Setting[] =>
  Object.entries(kind.properties ?? {}).flatMap(([name, value]) => {
    const below = asSchema(value)
    if (below === undefined) return []
    const here = [...path, name]
    return below.properties === undefined ? [{ path: here, kind: below }] : listed(below, here)
  })

/** Every setting in the order of the schema; sections are not settings. */
export const settings: readonly Setting[] = listed(root, [])

/** Names as they are compared: letter case and single underscores tell no two settings apart. */
export const plain = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** What names lead to: a setting or a section, with its path spelt as in the file; undefined where they lead nowhere. */
export const find = (names: Path): Setting | undefined =>
  names.reduce<Setting | undefined>((found, name) => found && below(found, name), { path: [], kind: root })

const below = ({ path, kind }: Setting, name: string): Setting | undefined => {
  const known = Object.entries(kind.properties ?? {}).find(([key]) => plain(key) === plain(name))
  const [key, value] = known ?? [name, asSchema(kind.additionalProperties)]
  const next = asSchema(value)
  return next === undefined ? undefined : { path: [...path, key], kind: next }
}

/** The dotted name of a path: models.main, approvers[0].user. */
export const keyOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${String(part)}`,
    )
    .join('')

/** The name of a setting in the environment: ERRAND_MODELS__BASE_URL. */
export const variableOf = (path: Path): string =>
  `ERRAND_${path.map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '_').toUpperCase()).join('__')}`
