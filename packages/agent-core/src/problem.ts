import { z } from 'zod'
import { codes, type Code, type Problem } from './codes.ts'

/** Reads an error as data where it comes from a store, or from a module that no compiler has seen. */
export const problem: z.ZodType<Problem> = z.object({
  code: z.custom<Code>((code) => typeof code === 'string' && Object.hasOwn(codes, code), 'is no known code'),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
