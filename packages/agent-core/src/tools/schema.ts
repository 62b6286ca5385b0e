import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { complaint } from './complaint.ts'
import type { JsonSchema } from './contract.ts'

const ajv = new Ajv2020({
  allErrors: true,
  // The offending value and the schema it broke stand in the complaint.
  verbose: true,
  // A misspelt keyword would silently allow everything; the other strict modes refuse sound schemas.
  strict: false,
  strictSchema: true,
  // `format` stays an annotation, as in the 2020-12 default.
  validateFormats: false,
  // Two schemas may carry the same $id.
  addUsedSchema: false,
  logger: false,
})

const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Compiles a JSON Schema (draft 2020-12) once; throws where the schema itself is broken. */
export const compileSchema = (schema: JsonSchema): ValidateFunction => {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const validate = ajv.compile(schema)
  compiled.set(schema, validate)
  return validate
}

/** What of a value breaks a schema: one plain clause each, at most `max` and how many more; empty when it fits. */
export const complaints = (
  schema: JsonSchema,
  value: unknown,
  { max = 10, root = 'it' }: { readonly max?: number; readonly root?: string } = {},
): readonly string[] => {
  const validate = compileSchema(schema)
  if (validate(value)) return []
  const all = distinct(validate.errors ?? [], root)
  return all.length > max ? [...all.slice(0, max), `${all.length - max} more`] : all
}

const distinct = (errors: readonly ErrorObject[], root: string): readonly string[] => [
  ...new Set(errors.map((error) => complaint(error, root))),
]
