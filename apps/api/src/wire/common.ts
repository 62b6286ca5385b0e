import { actor, codes, type Code, type Problem } from '@errand/agent-core'
import { z } from 'zod'

/** The name or id by which a client names something; text that can be stored and shown. */
export const name = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'it holds characters that no name has')

export const count = z.number().int().nonnegative()
/** Milliseconds since the epoch, UTC. */
export const time = count.meta({ description: 'Milliseconds since the epoch, UTC' })

const isCode = (key: string): key is Code => Object.hasOwn(codes, key)
export const code = z.enum(Object.keys(codes).filter(isCode))

export const problem: z.ZodType<Problem> = z
  .object({ code, params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .readonly()
  .meta({ id: 'Problem', description: 'An error as data: its code and what fills its words.' })

export const person = actor.meta({ id: 'Actor', description: 'An account on a platform and its roles.' })

export const errorAnswer = z
  .object({ error: z.object({ code, message: z.string(), fix: z.string() }) })
  .meta({ id: 'Error', description: 'Why a request was refused, and what to do.' })

/** How many of a list to give, and where to go on. */
export const page = (limits: { readonly usual: number; readonly most: number }) =>
  z.coerce.number().int().min(1).max(limits.most).default(limits.usual)

/** A list whose `next`, where there is more, is the cursor of the next page. */
export const listOf = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item).readonly() })
