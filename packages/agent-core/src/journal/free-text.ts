import { z } from 'zod'

/** A place of free text in an event's data: keys from the top, `*` for each element of an array. */
export interface FreeTextPath {
  readonly path: readonly string[]
  /** Whole outputs: not read with the journal, only on demand. */
  readonly bulk: boolean
}

const marked = new WeakMap<z.ZodType, { readonly bulk: boolean }>()

/** A string that is stored apart from its event and can be forgotten. */
export const free = (options: { readonly bulk?: boolean } = {}): z.ZodString => {
  const schema = z.string()
  marked.set(schema, { bulk: options.bulk ?? false })
  return schema
}

/** Finds every place made with `free` in a schema of objects, arrays and optional fields. */
export const freeTextPaths = (schema: z.ZodType): readonly FreeTextPath[] => {
  const mark = marked.get(schema)
  if (mark !== undefined) return [{ path: [], bulk: mark.bulk }]
  if (schema instanceof z.ZodOptional) return freeTextPaths(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return below('*', inner(schema.element))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => below(key, inner(value)))
  return []
}

const below = (key: string, schema: z.ZodType): readonly FreeTextPath[] =>
  freeTextPaths(schema).map((found) => ({ ...found, path: [key, ...found.path] }))

const inner = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('An event schema holds something that is no zod type.')
}
