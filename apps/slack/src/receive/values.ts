import { z } from 'zod'
import { fieldOf } from '../forms/pieces.ts'

const value = z.union([
  z.object({ value: z.string().nullable() }).transform((one) => one.value ?? ''),
  z
    .object({ selected_option: z.object({ value: z.string() }).nullable() })
    .transform((one) => one.selected_option?.value ?? ''),
])

/** What was filled in, by field; a field of several inputs is put together again. */
export const readValues = (
  state: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Readonly<Record<string, string>> => {
  const values: Record<string, string> = {}
  for (const [block, elements] of Object.entries(state))
    for (const element of Object.values(elements)) {
      const read = value.safeParse(element)
      const name = fieldOf(block)
      if (read.success) values[name] = (values[name] ?? '') + read.data
    }
  return values
}
