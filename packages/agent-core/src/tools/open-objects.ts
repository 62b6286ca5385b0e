import type { JsonSchema } from './contract.ts'

/**
 * Where objects with named fields let others through, or leave a field without a description, at any depth.
 * An object without named fields is a free map; a part without a type is a condition on what stands elsewhere.
 */
export const openObjects = (schema: JsonSchema, path: string): readonly string[] => {
  const properties = schema['type'] === 'object' ? schemasOf(schema['properties']) : []
  return [
    ...(properties.length > 0 && schema['additionalProperties'] !== false
      ? [`${path} must have additionalProperties false`]
      : []),
    ...properties
      .filter(([, inner]) => !described(inner))
      .map(([name]) => `${path}.${name} has no description`),
    ...properties.flatMap(([name, inner]) => openObjects(inner, `${path}.${name}`)),
    ...schemasOf({ items: schema['items'] }).flatMap(([, inner]) => openObjects(inner, `${path}[]`)),
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems', '$defs']
      .flatMap((keyword) => schemasOf(schema[keyword]))
      .flatMap(([name, inner]) => openObjects(inner, `${path}/${name}`)),
  ]
}

const described = (schema: JsonSchema): boolean => {
  const description = schema['description']
  return typeof description === 'string' && description.trim() !== ''
}

const schemasOf = (holder: unknown): readonly (readonly [string, JsonSchema])[] => {
  if (typeof holder !== 'object' || holder === null) return []
  return Object.entries(holder).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
