import { actor, codes, type Code, type Problem } from '@errand/agent-core'
import { z } from 'zod'

/** The schemas that have a name of their own in the document of the API. */
export const named = z.registry<{ readonly id: string }>()

/** One line of text that can be stored and shown. */
export const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'it holds characters that no line has')

/** The name or id by which a client names something. */
export const name = line(200)

export const count = z.number().int().nonnegative()
export const time = count.meta({ description: 'Milliseconds since the epoch, UTC' })

const isCode = (key: string): key is Code => Object.hasOwn(codes, key)
export const code = z.enum(Object.keys(codes).filter(isCode)).register(named, { id: 'Code' })

export const problem: z.ZodType<Problem> = z
  .object({ code, params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .readonly()
  .meta({ description: 'An error as data: its code and what fills its words.' })
  .register(named, { id: 'Problem' })

export const person = actor
  .meta({ description: 'An account on a platform and its roles.' })
  .register(named, { id: 'Actor' })

export const errorAnswer = z
  .object({ error: z.object({ code, message: z.string(), fix: z.string() }) })
  .meta({ description: 'Why a request was refused, and what to do.' })
  .register(named, { id: 'Error' })

/** How many of a list to give. */
export const page = ({ usual, most }: { readonly usual: number; readonly most: number }) =>
  z.coerce.number().int().min(1).max(most).default(usual)
