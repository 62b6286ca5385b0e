import { z } from 'zod'

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

/** One text or several. */
const texts = z
  .union([z.string().min(1), z.array(z.string().min(1)).readonly()])
  .transform((given): readonly string[] => (typeof given === 'string' ? [given] : given))
  .default([])

const patterns = texts.refine((sources) => sources.every(isPattern), 'holds what is no regular expression')

/** What a text must hold: all of `contains` and `matches` (regular expressions), none of `notContains`. */
export const textFields = { contains: texts, matches: patterns, notContains: texts }

export const textExpectation = z.strictObject(textFields).readonly()
export type TextExpectation = z.infer<typeof textExpectation>

/** What of the expectation a text breaks, one line each; nothing when it fits. */
export const breaches = (
  text: string,
  { contains, matches, notContains }: Pick<TextExpectation, 'contains' | 'matches' | 'notContains'>,
): readonly string[] => [
  ...contains.filter((part) => !text.includes(part)).map((part) => `contains "${part}"`),
  ...matches.filter((source) => !new RegExp(source, 'u').test(text)).map((source) => `matches /${source}/`),
  ...notContains.filter((part) => text.includes(part)).map((part) => `does not contain "${part}"`),
]
