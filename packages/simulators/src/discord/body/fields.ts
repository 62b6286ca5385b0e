import { z } from 'zod'

/** Length as Discord counts it: in code points. */
export const lengthOf = (text: string): number => Array.from(text).length

const lengthWords = (min: number, max: number): readonly [code: string, message: string] =>
  min > 0
    ? ['BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`]
    : ['BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`]

/** Text of so many code points. */
export const text = (min: number, max: number) => {
  const [code, message] = lengthWords(min, max)
  return z
    .string()
    .refine((value) => lengthOf(value) >= min && lengthOf(value) <= max, { message, params: { code } })
}

/** A list of so many entries. */
export const list = <Entry extends z.ZodType>(entry: Entry, min: number, max: number) => {
  const [code, message] = lengthWords(min, max)
  return z
    .array(entry)
    .refine((value) => value.length >= min && value.length <= max, { message, params: { code } })
}

export const int = (min: number, max: number) => z.number().int().min(min).max(max)

export const snowflake = z
  .union([z.string(), z.number().transform(String)])
  .refine((value) => /^\d{1,20}$/.test(value), {
    message: 'Value is not snowflake.',
    params: { code: 'NUMBER_TYPE_COERCE' },
  })

/** Discord takes null for what may be left out. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined)
