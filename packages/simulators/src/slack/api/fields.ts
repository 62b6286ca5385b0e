import { z } from 'zod'

/** Arguments come as strings from a form and as they are from JSON; these read both. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')

export const count = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])

/** A nested value: a string of JSON in a form. */
export const json = z.unknown().transform((value, context) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be valid JSON' })
    return z.NEVER
  }
})

/** A nested value of a known shape. */
export const jsonOf = <Shape extends z.ZodType>(shape: Shape) => json.pipe(shape)

export const stamp = z.string().regex(/^\d{10}\.\d{6}$/, 'must be a ts')
