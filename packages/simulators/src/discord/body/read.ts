import type { z } from 'zod'
import { invalidForm } from '../refusal.ts'
import { faultOf } from './issue.ts'

/** Paths of what stood in the input and is known to no field. */
const dropped = (input: unknown, output: unknown, path: string): readonly string[] => {
  if (typeof input !== 'object' || input === null || typeof output !== 'object' || output === null) return []
  const kept = new Map(Object.entries(output))
  return Object.entries(input).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    return kept.has(key) ? dropped(value, kept.get(key), at) : [at]
  })
}

/** Reads a body, refuses it with 50035, and notes fields that Discord does not know and passes over. */
export const read = <Shape extends z.ZodType>(
  shape: Shape,
  body: unknown,
  { note, above = [] }: { readonly note: (words: string) => void; readonly above?: readonly string[] },
): z.output<Shape> => {
  const parsed = shape.safeParse(body, { reportInput: true })
  if (!parsed.success) throw invalidForm(parsed.error.issues.map((issue) => faultOf(issue, above)))
  for (const field of dropped(body, parsed.data, above.join('.'))) note(`unknown field ${field}`)
  return parsed.data
}
