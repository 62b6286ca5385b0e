import type { ErrorObject } from 'ajv/dist/2020.js'
import { z } from 'zod'

const described = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
})
const withProperties = z.object({ properties: z.record(z.string(), z.unknown()).optional() })
const missing = z.object({ missingProperty: z.string() })
const extra = z.object({ additionalProperty: z.string() })
const typed = z.object({ type: z.union([z.string(), z.array(z.string())]) })
const listed = z.object({ allowedValues: z.array(z.unknown()) })

/** One broken rule as a plain clause that names the field and what is expected; `root` names the whole value. */
export const complaint = (error: ErrorObject, root: string): string => {
  const at = pathOf(error.instancePath)
  const field = at === '' ? root : quoted(at)
  if (error.keyword === 'required') {
    const { missingProperty } = missing.parse(error.params)
    return `${quoted(join(at, missingProperty))} is missing${expected(propertiesOf(error)[missingProperty])}`
  }
  if (error.keyword === 'additionalProperties') {
    const { additionalProperty } = extra.parse(error.params)
    const known = Object.keys(propertiesOf(error)).map(quoted).join(', ')
    return `${quoted(join(at, additionalProperty))} is no field here (known: ${known === '' ? 'none' : known})`
  }
  if (error.keyword === 'type') {
    const { type } = typed.parse(error.params)
    return `${field} must be ${nameOf(type)}, not ${kindOf(error.data)}`
  }
  if (error.keyword === 'enum') {
    const { allowedValues } = listed.parse(error.params)
    return `${field} must be one of ${allowedValues.map((value) => JSON.stringify(value)).join(', ')}`
  }
  return `${field} ${error.message ?? `breaks the rule ${error.keyword}`}`
}

const propertiesOf = (error: ErrorObject): Readonly<Record<string, unknown>> =>
  withProperties.safeParse(error.parentSchema).data?.properties ?? {}

const expected = (schema: unknown): string => {
  const { type, description } = described.safeParse(schema).data ?? {}
  const parts = [type === undefined ? undefined : nameOf(type), description].filter(
    (part) => part !== undefined,
  )
  return parts.length === 0 ? '' : ` (${parts.join(': ')})`
}

const nameOf = (type: string | readonly string[]): string =>
  (typeof type === 'string' ? [type] : type).map(withArticle).join(' or ')

const withArticle = (type: string): string => {
  if (type === 'null') return type
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return withArticle(Array.isArray(value) ? 'array' : typeof value)
}

/** `/a/0/b~1c` as `a[0].b/c`. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(join, '')

const join = (path: string, key: string): string => {
  if (/^\d+$/.test(key)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

/** A field's name may be anything a model wrote: it is shown cut and on one line. */
const quoted = (name: string): string => {
  const line = name.replaceAll(/\s+/g, ' ')
  return `\`${line.length > 80 ? `${line.slice(0, 80).toWellFormed()}…` : line}\``
}
